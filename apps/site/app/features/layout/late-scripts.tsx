import {
  Children,
  cloneElement,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Scripts } from 'react-router';

const isLink = (node: ReactNode): node is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> =>
  isValidElement(node) && node.type === 'link';

/**
 * The router's scripts, loaded after what a page needs to be seen: a page is readable before it reacts, so its styles,
 * font and pictures go first on a slow line.
 */
export function LateScripts(): ReactNode {
  const scripts: unknown = Scripts({});
  if (!isValidElement<{ children: ReactNode }>(scripts)) return null;
  return Children.map(scripts.props.children, (child) =>
    isLink(child) ? cloneElement(child, { fetchPriority: 'low' }) : child,
  );
}
