import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';
import { type ReactNode, use } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { injectRSCPayload } from 'rsc-html-stream/server';

/** Renders the HTML, followed by the payload that the browser hydrates from. */
export async function renderHtml(components: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const [forHtml, forBrowser] = components.tee();
  let tree: Promise<ReactNode> | undefined;
  const Tree = (): ReactNode => use((tree ??= createFromReadableStream<ReactNode>(forHtml)));
  const bootstrapScriptContent = await import.meta.viteRsc.loadBootstrapScriptContent('index');
  const html = await renderToReadableStream(<Tree />, { bootstrapScriptContent });
  return html.pipeThrough(injectRSCPayload(forBrowser));
}
