import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';
import { loaded } from '../data/loaded.ts';
import { PartBoundary } from './part-boundary.tsx';

/**
 * A component whose code is loaded when it is first shown. Where that fails, the page says so and goes on without it; it is tried again when it
 * is next shown, for which a dialog closes by its `onClose`.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  const begin = () => lazy(async () => ({ default: await loaded(load) }));
  let latest = begin();
  return (props) => {
    const [Part] = useState(() => latest);
    const onMissing = () => {
      latest = begin();
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    };
    return createElement(PartBoundary, { onMissing, children: createElement(Part as ComponentType<Props>, props) });
  };
}
