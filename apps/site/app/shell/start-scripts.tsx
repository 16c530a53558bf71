import {
  Children,
  cloneElement,
  Fragment,
  isValidElement,
  type HTMLAttributes,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type ScriptHTMLAttributes,
} from 'react';
import { Scripts } from 'react-router';
import { startWhenSeen } from './late-scripts.ts';

const isLink = (node: ReactNode): node is ReactElement<LinkHTMLAttributes<HTMLLinkElement>> =>
  isValidElement(node) && node.type === 'link';
const isModule = (
  node: ReactNode,
): node is ReactElement<ScriptHTMLAttributes<HTMLScriptElement> & HTMLAttributes<HTMLScriptElement>> =>
  isValidElement<ScriptHTMLAttributes<HTMLScriptElement>>(node) &&
  node.type === 'script' &&
  node.props.type === 'module';

const partsOf = (node: ReactNode): ReactNode[] =>
  Children.toArray(node).flatMap((part) =>
    isValidElement<{ children?: ReactNode }>(part) && part.type === Fragment ? partsOf(part.props.children) : [part],
  );

/**
 * The router's scripts, which start after what a page needs to be seen: a page is readable before it reacts, so its
 * styles, font and first picture have the line and the processor to themselves.
 *
 * @param messages address of the words in the page's language
 */
export function StartScripts({ messages }: { messages: string }): ReactNode {
  const scripts: unknown = Scripts({});
  if (!isValidElement<{ children: ReactNode }>(scripts)) return null;
  // the development server's modules are a hundred small files that replace themselves
  if (import.meta.env.DEV) return scripts;
  const parts = partsOf(scripts.props.children);
  const files = parts.filter(isLink).map(({ props }) => props.href ?? '');
  return parts
    .filter((part) => !isLink(part))
    .map((part) => {
      // in the browser these scripts have run, and their text is not rendered again
      if (!import.meta.env.SSR || !isModule(part)) return part;
      const { __html: text } = part.props.dangerouslySetInnerHTML ?? {};
      if (typeof text !== 'string') throw new Error('The router’s start script is no text');
      return cloneElement(part, { dangerouslySetInnerHTML: { __html: startWhenSeen(text.trim(), files, messages) } });
    });
}
