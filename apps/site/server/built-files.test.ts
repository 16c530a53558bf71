import { mkdtemp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dayMs } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { precompress } from './compression.ts';
import { createStaticFiles } from './static-files.ts';
import { cleanupCallbacks, sendGet, listenOnFreePort } from './testing/local-server.ts';
import { createWidgetFiles, defaultReleasesDirectory } from './widget-files.ts';

describe('createStaticFiles', () => {
  const serveFiles = async (build: (directory: string) => Promise<void> = async () => {}) => {
    const staticDirectory = await mkdtemp(join(tmpdir(), 'plaza-static-'));
    cleanupCallbacks.push(() => rm(staticDirectory, { recursive: true }));
    await mkdir(join(staticDirectory, 'assets'));
    await mkdir(join(staticDirectory, '.vite'));
    await writeFile(join(staticDirectory, 'assets/app-abc.js'), `/* ${'x'.repeat(2000)} */`);
    await writeFile(join(staticDirectory, 'favicon.svg'), '<svg/>');
    await writeFile(join(staticDirectory, '.vite/manifest.json'), '{}');
    await build(staticDirectory);
    const serveFile = await createStaticFiles(staticDirectory);
    const url = await listenOnFreePort((message, response) => {
      if (!serveFile(message.url ?? '', message, response)) response.writeHead(404).end();
    });
    return { url, directory: staticDirectory };
  };

  it('the static file server sends built files compressed, and lets browsers cache them as immutable', async () => {
    const fileReply = await sendGet(`${(await serveFiles()).url}/assets/app-abc.js`, { 'accept-encoding': 'br' });
    expect(fileReply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(fileReply.headers['content-encoding']).toBe('br');
    expect(Number(fileReply.headers['content-length'])).toBeLessThan(200);
    fileReply.resume();
  });

  it('the static file server sends a precompressed file for its original, and answers 404 for its own path', async () => {
    const { url, directory } = await serveFiles(precompress);
    const precompressedPath = join(directory, 'assets/app-abc.js.br');
    const fileReply = await sendGet(`${url}/assets/app-abc.js`, { 'accept-encoding': 'br' });
    expect(Buffer.concat(await fileReply.toArray())).toEqual(await readFile(precompressedPath));
    expect((await sendGet(`${url}/assets/app-abc.js.br`)).resume().statusCode).toBe(404);
    await expect(readFile(join(directory, 'favicon.svg.br'))).rejects.toThrow('ENOENT');
  });

  it('the static file server compresses a file again when the file is newer than its precompressed variants', async () => {
    const { url } = await serveFiles(async (directory) => {
      await precompress(directory);
      const assetPath = join(directory, 'assets/app-abc.js');
      const oneDayLater = new Date(Date.now() + dayMs);
      await writeFile(assetPath, `/* ${'y'.repeat(2000)} */`);
      await utimes(assetPath, oneDayLater, oneDayLater);
    });
    const fileReply = await sendGet(`${url}/assets/app-abc.js`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.concat(await fileReply.toArray())).toString()).toContain('yyy');
  });

  it('a static file outside of assets is cached for a day, and answered with 304 when it is unchanged', async () => {
    const { url } = await serveFiles();
    const fileReply = await sendGet(`${url}/favicon.svg`);
    expect(fileReply.headers['cache-control']).toBe('public, max-age=86400, must-revalidate');
    expect((await fileReply.setEncoding('utf8').toArray()).join('')).toBe('<svg/>');
    const faviconEtag = fileReply.headers.etag ?? '';
    expect(faviconEtag).toMatch(/^W\/"[\w-]{22}"$/);
    const revalidatedReply = await sendGet(`${url}/favicon.svg`, { 'if-none-match': `"other", ${faviconEtag}` });
    expect(revalidatedReply.statusCode).toBe(304);
    expect(revalidatedReply.headers).toMatchObject({
      etag: faviconEtag,
      'cache-control': 'public, max-age=86400, must-revalidate',
    });
    expect((await revalidatedReply.toArray()).length).toBe(0);
    const changedReply = await sendGet(`${url}/favicon.svg`, { 'if-none-match': 'W/"older"' });
    expect(changedReply.statusCode).toBe(200);
    changedReply.resume();
  });

  it('a request for a file of an older build is answered with 404 and is not cached', async () => {
    const fileReply = await sendGet(`${(await serveFiles()).url}/assets/old-abc.js`);
    expect(fileReply.statusCode).toBe(404);
    expect(fileReply.headers['cache-control']).toBe('no-store');
    expect((await fileReply.setEncoding('utf8').toArray()).join('')).toBe('There is no such file.');
  });

  it('a request for a file that was removed after the server started is answered with 404 and is not cached', async () => {
    const { url, directory } = await serveFiles();
    await rm(join(directory, 'assets/app-abc.js'));
    const fileReply = await sendGet(`${url}/assets/app-abc.js`);
    expect(fileReply.statusCode).toBe(404);
    expect(fileReply.headers['cache-control']).toBe('no-store');
    fileReply.resume();
  });

  it('the static file server answers the next request when a browser disconnects before a file is opened', async () => {
    const { directory } = await serveFiles();
    const serveFile = await createStaticFiles(directory);
    let isGone = false;
    const url = await listenOnFreePort((message, response) => {
      if (!isGone) response.destroy();
      isGone = true;
      serveFile(message.url ?? '', message, response);
    });
    await expect(sendGet(`${url}/favicon.svg`)).rejects.toThrow('socket hang up');
    const fileReply = await sendGet(`${url}/favicon.svg`);
    expect(fileReply.statusCode).toBe(200);
    fileReply.resume();
  });

  it('the static file server answers 404 for hidden files, directories and paths outside its directory', async () => {
    const { url } = await serveFiles();
    for (const assetPath of ['/.vite/manifest.json', '/../package.json', '/assets', '/assets/%2e%2e/favicon.svg']) {
      const fileReply = await sendGet(url + assetPath);
      expect(fileReply.statusCode, assetPath).toBe(404);
      fileReply.resume();
    }
  });
});

describe('createWidgetFiles', () => {
  const serveFiles = async () => {
    const widgetDirectory = await mkdtemp(join(tmpdir(), 'plaza-widgets-'));
    cleanupCallbacks.push(() => rm(widgetDirectory, { recursive: true }));
    await mkdir(join(widgetDirectory, 'v1/c'), { recursive: true });
    await mkdir(join(widgetDirectory, 'v1.0.0'));
    await mkdir(join(widgetDirectory, 'v1.1.0-rc.2'));
    const loaderScript = `/* ${'x'.repeat(2000)} */`;
    for (const name of [
      'v1/loader.js',
      'v1/button.js',
      'v1/search.js',
      'v1.0.0/loader.js',
      'v1.1.0-rc.2/loader.js',
      'v1/c/search-0a1b2c3d.js',
    ])
      await writeFile(join(widgetDirectory, name), loaderScript);
    await writeFile(join(widgetDirectory, 'v1/manifest.json'), '{}');
    const serveFile = await createWidgetFiles({ built: widgetDirectory });
    return listenOnFreePort((message, response) => {
      if (!serveFile(message.url ?? '', message, response)) response.writeHead(204).end();
    });
  };

  it.each([
    ['/v1/loader.js', 200, 'public, max-age=300, stale-while-revalidate=3600'],
    ['/v1/button.js', 200, 'public, max-age=300, stale-while-revalidate=3600'],
    ['/v1/search.js', 200, 'public, max-age=300, stale-while-revalidate=3600'],
    ['/v1.0.0/loader.js', 200, 'public, max-age=31536000, immutable'],
    ['/v1.1.0-rc.2/loader.js', 200, 'public, max-age=31536000, immutable'],
    ['/v1/c/search-0a1b2c3d.js', 200, 'public, max-age=31536000, immutable'],
    ['/v1/manifest.json', 200, 'public, max-age=86400, must-revalidate'],
    ['/v1/c/search-older.js', 404, 'no-store'],
  ])(
    'the widget file %s has status %i and the Cache-Control “%s” for pages of any origin',
    async (path, status, cacheControl) => {
      const fileReply = await sendGet((await serveFiles()) + path, { 'accept-encoding': 'br' });
      expect(fileReply.statusCode).toBe(status);
      expect(fileReply.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cacheControl,
      });
      const isScript = path.endsWith('.js') && status === 200;
      expect(fileReply.headers['content-encoding']).toBe(isScript ? 'br' : undefined);
      expect(fileReply.headers['content-type']?.startsWith('text/javascript')).toBe(isScript);
      fileReply.resume();
    },
  );

  it('the widget loader is compressed with gzip for clients that do not accept Brotli', async () => {
    const fileReply = await sendGet(`${await serveFiles()}/v1/loader.js`, { 'accept-encoding': 'gzip, deflate' });
    expect(fileReply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const compressedBody = Buffer.concat((await fileReply.toArray()) as Buffer[]);
    expect(compressedBody.length).toBeLessThan(200);
    expect(gunzipSync(compressedBody).toString()).toBe(`/* ${'x'.repeat(2000)} */`);
  });

  it('createWidgetFiles does not answer a request for a page', async () => {
    const pageReply = await sendGet(`${await serveFiles()}/en/parking/2`);
    expect(pageReply.statusCode).toBe(204);
    expect(pageReply.headers['access-control-allow-origin']).toBeUndefined();
  });

  const serveWidgetReleases = async (releases: string) => {
    const builtDirectory = await mkdtemp(join(tmpdir(), 'plaza-widgets-'));
    cleanupCallbacks.push(() => rm(builtDirectory, { recursive: true }));
    const writeReleaseFile = async (directory: string, path: string) => {
      await mkdir(join(directory, path, '..'), { recursive: true });
      await writeFile(join(directory, path), path);
    };
    for (const assetPath of ['v1/loader.js', 'v1.1.0/loader.js', 'v1/c/search-newer111.js'])
      await writeReleaseFile(builtDirectory, assetPath);
    if (releases !== 'missing') {
      for (const assetPath of ['v1.0.0/loader.js', 'v1/c/search-older111.js'])
        await writeReleaseFile(join(builtDirectory, releases), assetPath);
    }
    const serveFile = await createWidgetFiles({ built: builtDirectory, releases: join(builtDirectory, releases) });
    return listenOnFreePort((message, response) => {
      if (!serveFile(message.url ?? '', message, response)) response.writeHead(204).end();
    });
  };

  it.each([
    '/v1/loader.js',
    '/v1.1.0/loader.js',
    '/v1/c/search-newer111.js',
    '/v1.0.0/loader.js',
    '/v1/c/search-older111.js',
  ])('createWidgetFiles serves the file %s, which is of the current build or of an earlier release', async (path) => {
    const fileReply = await sendGet((await serveWidgetReleases('releases')) + path);
    expect(fileReply.statusCode).toBe(200);
    expect(fileReply.headers['access-control-allow-origin']).toBe('*');
    fileReply.resume();
  });

  it('createWidgetFiles reads releases from the directory that the release command writes to', async () => {
    const rootDirectory = join(import.meta.dirname, '../../..');
    const releaseScript = await readFile(join(rootDirectory, 'scripts/widgets-release.ts'), 'utf8');
    expect(releaseScript).toContain(`join(root, '${relative(rootDirectory, defaultReleasesDirectory)}')`);
  });

  it('createWidgetFiles serves only the widgets of the current build when there is no earlier release', async () => {
    const url = await serveWidgetReleases('missing');
    for (const [path, status] of [
      ['/v1/loader.js', 200],
      ['/v1.0.0/loader.js', 404],
    ] as const) {
      const fileReply = await sendGet(url + path);
      expect(fileReply.statusCode, path).toBe(status);
      fileReply.resume();
    }
  });
});
