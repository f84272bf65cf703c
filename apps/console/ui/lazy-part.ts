import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loaded } from '../data/loaded.ts';

/** A component whose code is loaded when it is first shown. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loaded(load) }));
