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

const uploadErrorKindOf = (status: number): UploadError['kind'] => {
  if (status === 401 || status === 403) return 'session';
  if (status >= 400 && status < 500 && status !== 429) return 'refused';
  return 'unavailable';
};

function readErrorMessage(text: string): string {
  try {
    const errorBody = JSON.parse(text) as {
      message?: string;
      error?: { message?: string; details?: { fields?: Record<string, string[]> } };
    };
    const [first] = Object.values(errorBody.error?.details?.fields ?? {}).flat();
    return first ?? errorBody.error?.message ?? errorBody.message ?? '';
  } catch {
    return '';
  }
}

/** Sends an image with XMLHttpRequest, because `fetch` doesn't report upload progress. */
function sendUploadForm(
  url: string,
  body: FormData,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const uploadRequest = new XMLHttpRequest();
    uploadRequest.open('POST', url);
    uploadRequest.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress((100 * loaded) / total);
    });
    uploadRequest.addEventListener('load', () => {
      if (uploadRequest.status === 200 || uploadRequest.status === 201) resolve(uploadRequest.responseText);
      else
        reject(new UploadError(uploadErrorKindOf(uploadRequest.status), readErrorMessage(uploadRequest.responseText)));
    });
    uploadRequest.addEventListener('error', () => reject(new UploadError('offline')));
    uploadRequest.addEventListener('abort', () => reject(new UploadError('offline')));
    signal.addEventListener('abort', () => uploadRequest.abort(), { once: true });
    uploadRequest.send(body);
  });
}

/**
 * Creates an API client that sends images to the site's server, which streams them to Plaza's API.
 * @param path path of the listing's wizard
 */
export const createUploadApi = (path: string): UploadApi => ({
  async upload(file, submissionId, onProgress, signal) {
    const uploadForm = new FormData();
    uploadForm.set('submissionId', submissionId);
    uploadForm.set('image', file, file.name);
    const responseText = await sendUploadForm(`${path}/upload`, uploadForm, onProgress, signal);
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
    if (!response.ok)
      throw new UploadError(uploadErrorKindOf(response.status), readErrorMessage(await response.text()));
    return (await response.json()) as ArrangeResult;
  },
});
