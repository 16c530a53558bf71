'use client';
import type { ReactElement } from 'react';
import { leavesApplication } from './link-element-model.ts';
import { type LinkElementProps, useUi } from './ui-context.ts';

/** An unstyled link: the application's own inside it, a plain anchor for everything else. */
export function LinkElement(props: LinkElementProps): ReactElement {
  const { linkElement } = useUi();
  const isPlain = leavesApplication(props.href) || props.download !== undefined || props.target === '_blank';
  const Element = isPlain ? 'a' : linkElement;
  return <Element {...props} rel={props.rel ?? (props.target === '_blank' ? 'noreferrer' : undefined)} />;
}
