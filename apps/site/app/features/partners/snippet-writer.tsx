import type { ReactElement } from 'react';
import type { BuilderState } from './builder-state.ts';
import { snippetOf } from './snippet.ts';

export interface SnippetWriterProps {
  state: BuilderState;
  options: Parameters<typeof snippetOf>[1];
  children: (code: string) => ReactElement;
}

/** Passes the snippet of the builder's state on. Lazy-loaded: the server has written that of the loaded state. */
export default function SnippetWriter({ state, options, children }: SnippetWriterProps): ReactElement {
  return children(snippetOf(state, options));
}
