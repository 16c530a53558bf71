/**
 * What widgets' components get when they import `react`: Preact and its hooks, and the one habit of React that they
 * rely on and Preact lacks. Everything else of `preact/compat` would cost a kilobyte.
 */
import { options, type VNode } from 'preact';

export { Component, Fragment, cloneElement, createContext, createElement, isValidElement } from 'preact';
export * from 'preact/hooks';

/** SVG attributes that React spells in camel case. */
const dashed = /^(?:clip|color|fill|stop|stroke|text)[A-Z]/;
const isTyped = (type: unknown, props: Record<string, unknown>) =>
  type === 'textarea' || (type === 'input' && props.type !== 'radio' && props.type !== 'checkbox');

// eslint-disable-next-line typescript/unbound-method -- a hook of Preact's, called without `this`
const before = options.vnode;
options.vnode = (node: VNode) => {
  const props = node.props as Record<string, unknown>;
  if (typeof node.type === 'string') {
    // React's `onChange` of a text field runs at every key.
    if (props.onChange && isTyped(node.type, props)) {
      props.onInput = props.onChange;
      delete props.onChange;
    }
    for (const name in props) {
      if (!dashed.test(name)) continue;
      props[name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)] = props[name];
      delete props[name];
    }
  }
  before?.(node);
};
