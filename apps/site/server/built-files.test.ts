import { mkdtemp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dayMs } from '@plaza/sdk';
import { describe, expect, it } from 'vitest';
import { precompress } from './compression.ts';
import { createStaticFiles } from './static-files.ts';
import { cleanups, sendGet, listen } from './testing/local-server.ts';
import { createWidgetFiles, defaultReleasesDirectory } from './widget-files.ts';

describe('createStaticFiles', () => {
  const serveFiles = async (build: (directory: string) => Promise<void> = async () => {}) => {
    const directory = await mkdtemp(join(tmpdir(), 'plaza-static-'));
    cleanups.push(() => rm(directory, { recursive: true }));
    await mkdir(join(directory, 'assets'));
    await mkdir(join(directory, '.vite'));
    await writeFile(join(directory, 'assets/app-abc.js'), `/* ${'x'.repeat(2000)} */`);
    await writeFile(join(directory, 'favicon.svg'), '<svg/>');
    await writeFile(join(directory, '.vite/manifest.json'), '{}');
    await build(directory);
    const serveFile = await createStaticFiles(directory);
    const url = await listen((message, response) => {
      if (!serveFile(message.url ?? '', message, response)) response.writeHead(404).end();
    });
    return { url, directory };
  };

  it('the static file server sends built files compressed, and lets browsers cache them as immutable', async () => {
    const reply = await sendGet(`${(await serveFiles()).url}/assets/app-abc.js`, { 'accept-encoding': 'br' });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(reply.headers['content-encoding']).toBe('br');
    expect(Number(reply.headers['content-length'])).toBeLessThan(200);
    reply.resume();
  });

  it('the static file server sends a precompressed file for its original, and answers 404 for its own path', async () => {
    const { url, directory } = await serveFiles(precompress);
    const precompressedPath = join(directory, 'assets/app-abc.js.br');
    const reply = await sendGet(`${url}/assets/app-abc.js`, { 'accept-encoding': 'br' });
    expect(Buffer.concat(await reply.toArray())).toEqual(await readFile(precompressedPath));
    expect((await sendGet(`${url}/assets/app-abc.js.br`)).resume().statusCode).toBe(404);
    await expect(readFile(join(directory, 'favicon.svg.br'))).rejects.toThrow('ENOENT');
  });

  it('the static file server compresses a file again when the file is newer than its precompressed variants', async () => {
    const { url } = await serveFiles(async (directory) => {
      await precompress(directory);
      const path = join(directory, 'assets/app-abc.js');
      const tomorrow = new Date(Date.now() + dayMs);
      await writeFile(path, `/* ${'y'.repeat(2000)} */`);
      await utimes(path, tomorrow, tomorrow);
    });
    const reply = await sendGet(`${url}/assets/app-abc.js`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(Buffer.concat(await reply.toArray())).toString()).toContain('yyy');
  });

  it('a static file outside of assets is cached for a day, and answered with 304 when it is unchanged', async () => {
    const { url } = await serveFiles();
    const reply = await sendGet(`${url}/favicon.svg`);
    expect(reply.headers['cache-control']).toBe('public, max-age=86400, must-revalidate');
    expect((await reply.setEncoding('utf8').toArray()).join('')).toBe('<svg/>');
    const etag = reply.headers.etag ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    const revalidatedReply = await sendGet(`${url}/favicon.svg`, { 'if-none-match': `"other", ${etag}` });
    expect(revalidatedReply.statusCode).toBe(304);
    expect(revalidatedReply.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=86400, must-revalidate' });
    expect((await revalidatedReply.toArray()).length).toBe(0);
    const changedReply = await sendGet(`${url}/favicon.svg`, { 'if-none-match': 'W/"older"' });
    expect(changedReply.statusCode).toBe(200);
    changedReply.resume();
  });

  it('a request for a file of an older build is answered with 404 and is not cached', async () => {
    const reply = await sendGet(`${(await serveFiles()).url}/assets/old-abc.js`);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await reply.setEncoding('utf8').toArray()).join('')).toBe('There is no such file.');
  });

  it('a request for a file that was removed after the server started is answered with 404 and is not cached', async () => {
    const { url, directory } = await serveFiles();
    await rm(join(directory, 'assets/app-abc.js'));
    const reply = await sendGet(`${url}/assets/app-abc.js`);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    reply.resume();
  });

  it('the static file server answers the next request when a browser disconnects before a file is opened', async () => {
    const { directory } = await serveFiles();
    const serveFile = await createStaticFiles(directory);
    let isGone = false;
    const url = await listen((message, response) => {
      if (!isGone) response.destroy();
      isGone = true;
      serveFile(message.url ?? '', message, response);
    });
    await expect(sendGet(`${url}/favicon.svg`)).rejects.toThrow('socket hang up');
    const reply = await sendGet(`${url}/favicon.svg`);
    expect(reply.statusCode).toBe(200);
    reply.resume();
  });

  it('the static file server answers 404 for hidden files, directories and paths outside its directory', async () => {
    const { url } = await serveFiles();
    for (const path of ['/.vite/manifest.json', '/../package.json', '/assets', '/assets/%2e%2e/favicon.svg']) {
      const reply = await sendGet(url + path);
      expect(reply.statusCode, path).toBe(404);
      reply.resume();
    }
  });
});

describe('createWidgetFiles', () => {
  const serveFiles = async () => {
    const directory = await mkdtemp(join(tmpdir(), 'plaza-widgets-'));
    cleanups.push(() => rm(directory, { recursive: true }));
    await mkdir(join(directory, 'v1/c'), { recursive: true });
    await mkdir(join(directory, 'v1.0.0'));
    await mkdir(join(directory, 'v1.1.0-rc.2'));
    const script = `/* ${'x'.repeat(2000)} */`;
    for (const name of ['v1/loader.js', 'v1.0.0/loader.js', 'v1.1.0-rc.2/loader.js', 'v1/c/search-0a1b2c3d.js'])
      await writeFile(join(directory, name), script);
    await writeFile(join(directory, 'v1/manifest.json'), '{}');
    const serveFile = await createWidgetFiles({ built: directory });
    return listen((message, response) => {
      if (!serveFile(message.url ?? '', message, response)) response.writeHead(204).end();
    });
  };

  it.each([
    ['/v1/loader.js', 200, 'public, max-age=300, stale-while-revalidate=3600'],
    ['/v1.0.0/loader.js', 200, 'public, max-age=31536000, immutable'],
    ['/v1.1.0-rc.2/loader.js', 200, 'public, max-age=31536000, immutable'],
    ['/v1/c/search-0a1b2c3d.js', 200, 'public, max-age=31536000, immutable'],
    ['/v1/manifest.json', 200, 'public, max-age=86400, must-revalidate'],
    ['/v1/c/search-older.js', 404, 'no-store'],
  ])(
    'the widget file %s has status %i and the Cache-Control “%s” for pages of any origin',
    async (path, status, cacheControl) => {
      const reply = await sendGet((await serveFiles()) + path, { 'accept-encoding': 'br' });
      expect(reply.statusCode).toBe(status);
      expect(reply.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': cacheControl,
      });
      const isScript = path.endsWith('.js') && status === 200;
      expect(reply.headers['content-encoding']).toBe(isScript ? 'br' : undefined);
      expect(reply.headers['content-type']?.startsWith('text/javascript')).toBe(isScript);
      reply.resume();
    },
  );

  it('the widget loader is compressed with gzip for clients that do not accept Brotli', async () => {
    const reply = await sendGet(`${await serveFiles()}/v1/loader.js`, { 'accept-encoding': 'gzip, deflate' });
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    const compressedBody = Buffer.concat((await reply.toArray()) as Buffer[]);
    expect(compressedBody.length).toBeLessThan(200);
    expect(gunzipSync(compressedBody).toString()).toBe(`/* ${'x'.repeat(2000)} */`);
  });

  it('createWidgetFiles does not answer a request for a page', async () => {
    const reply = await sendGet(`${await serveFiles()}/en/parking/2`);
    expect(reply.statusCode).toBe(204);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  });

  const serveReleases = async (releases: string) => {
    const builtDirectory = await mkdtemp(join(tmpdir(), 'plaza-widgets-'));
    cleanups.push(() => rm(builtDirectory, { recursive: true }));
    const writeFileIn = async (directory: string, path: string) => {
      await mkdir(join(directory, path, '..'), { recursive: true });
      await writeFile(join(directory, path), path);
    };
    for (const path of ['v1/loader.js', 'v1.1.0/loader.js', 'v1/c/search-newer111.js'])
      await writeFileIn(builtDirectory, path);
    if (releases !== 'missing') {
      for (const path of ['v1.0.0/loader.js', 'v1/c/search-older111.js'])
        await writeFileIn(join(builtDirectory, releases), path);
    }
    const serveFile = await createWidgetFiles({ built: builtDirectory, releases: join(builtDirectory, releases) });
    return listen((message, response) => {
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
    const reply = await sendGet((await serveReleases('releases')) + path);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    reply.resume();
  });

  it('createWidgetFiles reads releases from the directory that the release command writes to', async () => {
    const rootDirectory = join(import.meta.dirname, '../../..');
    const releaseScript = await readFile(join(rootDirectory, 'scripts/widgets-release.ts'), 'utf8');
    expect(releaseScript).toContain(`join(root, '${relative(rootDirectory, defaultReleasesDirectory)}')`);
  });

  it('createWidgetFiles serves only the widgets of the current build when there is no earlier release', async () => {
    const url = await serveReleases('missing');
    for (const [path, status] of [
      ['/v1/loader.js', 200],
      ['/v1.0.0/loader.js', 404],
    ] as const) {
      const reply = await sendGet(url + path);
      expect(reply.statusCode, path).toBe(status);
      reply.resume();
    }
  });
});
