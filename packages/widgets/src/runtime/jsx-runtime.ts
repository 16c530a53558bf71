import { createElement, Fragment, type ComponentType } from 'preact';

/** What JSX becomes: Preact's own module for it would bring a second `createElement`. */
export const jsx = (type: ComponentType | string, props: Record<string, unknown>, key?: string) =>
  createElement(type as string, key === undefined ? props : { ...props, key });
export { Fragment, jsx as jsxs };
