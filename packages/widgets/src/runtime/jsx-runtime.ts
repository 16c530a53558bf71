import { Fragment, type VirtualNode } from './renderer.ts';
import type { Properties } from './properties.ts';

/** What JSX becomes. */
export const jsx = (type: unknown, props: Properties, key?: string | number): VirtualNode => ({
  type,
  props,
  key: key === undefined ? undefined : `${key}`,
});
export { Fragment, jsx as jsxs };
