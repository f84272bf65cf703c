import { Component, type ReactNode } from 'react';
import { isOfMissingCode, tellMissingCode } from '../data/missing-code.ts';

interface Props {
  onMissing?: () => void;
  children: ReactNode;
}

/** Leaves out a part whose code or texts cannot be loaded, because the rest of the page may hold what the person has not saved. */
export class PartBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isOfMissingCode(error)) return;
    tellMissingCode();
    this.props.onMissing?.();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isOfMissingCode(error)) throw error;
    return null;
  }
}
