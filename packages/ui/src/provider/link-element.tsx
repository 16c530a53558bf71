'use client';
import type { ReactElement } from 'react';
import { type LinkElementProps, useUi } from './ui-provider.tsx';

/** True for URLs outside of the application: other origins, email addresses, phone numbers and fragments. */
export function isExternalUrl(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/|#)/i.test(href);
}

/** Unstyled link: the link element of the `UiProvider` for URLs of the application, a plain anchor for others. */
export function LinkElement(props: LinkElementProps): ReactElement {
  const { linkElement } = useUi();
  const isPlainAnchor = isExternalUrl(props.href) || props.download !== undefined || props.target === '_blank';
  const Element = isPlainAnchor ? 'a' : linkElement;
  return <Element {...props} rel={props.rel ?? (props.target === '_blank' ? 'noreferrer' : undefined)} />;
}
