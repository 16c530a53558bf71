import { renderToReadableStream } from '@vitejs/plugin-rsc/rsc';
import { Page } from './page.tsx';

/** Renders the page. All its components run here, and those marked `use client` also run in the browser. */
export default async function answer(_request: Request): Promise<Response> {
  const components = renderToReadableStream(<Page />);
  const { renderHtml } = await import.meta.viteRsc.loadModule<typeof import('./entry.ssr.tsx')>('ssr', 'index');
  return new Response(await renderHtml(components), { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
