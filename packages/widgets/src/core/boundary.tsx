import { Component, type ReactNode } from 'react';
import { WidgetError } from './widget.ts';

interface BoundaryProps {
  /** Something inside has thrown while it was drawn. */
  onError: (error: WidgetError) => void;
  children: ReactNode;
}

/** Draws nothing once something inside has thrown. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(new WidgetError('render_failed', String(error)));
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
