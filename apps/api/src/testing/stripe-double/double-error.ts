export class DoubleError extends Error {
  readonly status: number;
  readonly body: {
    type: string;
    message: string;
    code?: string;
    param?: string;
    decline_code?: string;
    /** Payment intent, sent to a browser whose card was declined. */
    payment_intent?: object;
  };

  constructor(status: number, body: DoubleError['body']) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const missingError = (what: string, id: string, param: string) =>
  new DoubleError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${what}: '${id}'`,
  });

export const requestError = (message: string, param?: string, code?: string) =>
  new DoubleError(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });
