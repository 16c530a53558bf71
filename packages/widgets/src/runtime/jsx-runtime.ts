import type { Properties } from './properties.ts';
import { Fragment, type VirtualNode } from './renderer.ts';

export const jsx = (type: unknown, props: Properties, key?: string | number): VirtualNode => ({ type, props, key });
export { Fragment, jsx as jsxs };

const iconFrame = {
  viewBox: '0 0 24 24',
  width: '1.25em',
  height: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 1.75,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
  'aria-hidden': true,
};

export const createIcon =
  (d: string) =>
  ({ className }: { className?: string }): VirtualNode =>
    jsx('svg', { ...iconFrame, className, children: jsx('path', { d }) });
