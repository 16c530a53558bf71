import { createFromReadableStream } from '@vitejs/plugin-rsc/ssr';
import { type ReactNode, use } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { injectRSCPayload } from 'rsc-html-stream/server';

/** HTML of the components, followed by what the browser needs to take them over. */
export async function renderHtml(components: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const [forHtml, forBrowser] = components.tee();
  let tree: Promise<ReactNode> | undefined;
  const Tree = (): ReactNode => use((tree ??= createFromReadableStream<ReactNode>(forHtml)));
  const bootstrapScriptContent = await import.meta.viteRsc.loadBootstrapScriptContent('index');
  const html = await renderToReadableStream(<Tree />, { bootstrapScriptContent });
  return html.pipeThrough(injectRSCPayload(forBrowser));
}
