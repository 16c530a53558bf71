import type { Picture } from '@plaza/sdk';
import type { ArrangeAnswer } from './wizard-images.server.ts';

export class UploadError extends Error {
  readonly kind: 'offline' | 'session' | 'refused' | 'unavailable';

  constructor(kind: UploadError['kind'], message = '') {
    super(message);
    this.name = 'UploadError';
    this.kind = kind;
  }
}

export interface Uploaded {
  image: Picture;
  version: number;
}
export interface Arrangement {
  version: number;
  images: { id: number; turn: 0 | 90 | 180 | 270 }[];
  known: number[];
}

export interface UploadPorts {
  /** @throws UploadError */
  upload: (
    file: File,
    submissionId: string,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<Uploaded>;
  /** @throws UploadError */
  arrange: (arrangement: Arrangement) => Promise<ArrangeAnswer>;
}

const kindOf = (status: number): UploadError['kind'] => {
  if (status === 401 || status === 403) return 'session';
  if (status >= 400 && status < 500 && status !== 429) return 'refused';
  return 'unavailable';
};

function messageIn(text: string): string {
  try {
    const body = JSON.parse(text) as {
      message?: string;
      error?: { message?: string; details?: { fields?: Record<string, string[]> } };
    };
    const [first] = Object.values(body.error?.details?.fields ?? {}).flat();
    return first ?? body.error?.message ?? body.message ?? '';
  } catch {
    return '';
  }
}

/** Uses XMLHttpRequest, because `fetch` doesn't report upload progress. */
function send(
  url: string,
  body: FormData,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress((100 * loaded) / total);
    });
    request.addEventListener('load', () => {
      if (request.status === 200 || request.status === 201) resolve(request.responseText);
      else reject(new UploadError(kindOf(request.status), messageIn(request.responseText)));
    });
    request.addEventListener('error', () => reject(new UploadError('offline')));
    request.addEventListener('abort', () => reject(new UploadError('offline')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/**
 * Sends images to the site's server, which streams them to the API.
 * @param path path of the listing's wizard
 */
export const createUploadPorts = (path: string): UploadPorts => ({
  async upload(file, submissionId, onProgress, signal) {
    const body = new FormData();
    body.set('submissionId', submissionId);
    body.set('image', file, file.name);
    const text = await send(`${path}/upload`, body, onProgress, signal);
    return (JSON.parse(text) as { data: Uploaded }).data;
  },
  async arrange(arrangement) {
    let response: Response;
    try {
      response = await fetch(`${path}/arrange`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(arrangement),
        keepalive: true,
      });
    } catch {
      throw new UploadError('offline');
    }
    if (!response.ok) throw new UploadError(kindOf(response.status), messageIn(await response.text()));
    return (await response.json()) as ArrangeAnswer;
  },
});
