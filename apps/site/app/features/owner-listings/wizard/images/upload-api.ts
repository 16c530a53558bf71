import type { Picture } from '@plaza/sdk';
import type { ArrangeResult } from './wizard-images.server.ts';

export class UploadError extends Error {
  readonly kind: 'offline' | 'session' | 'refused' | 'unavailable';

  constructor(kind: UploadError['kind'], message = '') {
    super(message);
    this.name = 'UploadError';
    this.kind = kind;
  }
}

export interface UploadResult {
  image: Picture;
  version: number;
}
export interface ImageArrangement {
  version: number;
  images: { id: number; turn: 0 | 90 | 180 | 270 }[];
  known: number[];
}

export interface UploadApi {
  /** @throws UploadError */
  upload: (
    file: File,
    submissionId: string,
    onProgress: (percent: number) => void,
    signal: AbortSignal,
  ) => Promise<UploadResult>;
  /** @throws UploadError */
  arrange: (arrangement: ImageArrangement) => Promise<ArrangeResult>;
}

const errorKindOf = (status: number): UploadError['kind'] => {
  if (status === 401 || status === 403) return 'session';
  if (status >= 400 && status < 500 && status !== 429) return 'refused';
  return 'unavailable';
};

function readErrorMessage(text: string): string {
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
function sendForm(
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
      else reject(new UploadError(errorKindOf(request.status), readErrorMessage(request.responseText)));
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
export const createUploadApi = (path: string): UploadApi => ({
  async upload(file, submissionId, onProgress, signal) {
    const body = new FormData();
    body.set('submissionId', submissionId);
    body.set('image', file, file.name);
    const responseText = await sendForm(`${path}/upload`, body, onProgress, signal);
    return (JSON.parse(responseText) as { data: UploadResult }).data;
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
    if (!response.ok) throw new UploadError(errorKindOf(response.status), readErrorMessage(await response.text()));
    return (await response.json()) as ArrangeResult;
  },
});
