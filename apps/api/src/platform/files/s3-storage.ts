import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { cacheControlOf, type FileStorage } from './file-storage.ts';

/** A bucket of Amazon S3 or of a server that speaks its protocol. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Address of a server that is not Amazon's. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path instead of the host name. */
  forcePathStyle: boolean;
}

const connectTimeoutMs = 2000;
/** Of one attempt; the client makes three. */
const maxRequestMs = 10_000;

/** A client of the bucket's server; no request waits without an end. */
export const createS3Client = (
  { accessKeyId, secretAccessKey, ...config }: Omit<S3Config, 'bucket'>,
  { requestTimeoutMs, maxAttempts = 3 }: { requestTimeoutMs: number; maxAttempts?: number },
): S3Client =>
  new S3Client({
    region: config.region,
    ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
    forcePathStyle: config.forcePathStyle,
    maxAttempts,
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
    },
    credentials: { accessKeyId, secretAccessKey },
    // servers other than Amazon's know older checksums only
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/** Keeps files in a bucket. A bucket belongs to one database: what that does not know is removed. */
export function createS3Storage({ bucket, ...config }: S3Config, requestTimeoutMs = maxRequestMs): FileStorage {
  const client = createS3Client(config, { requestTimeoutMs });
  return {
    put: async (key, content, contentType) => {
      const object = {
        Bucket: bucket,
        Key: key,
        Body: content,
        ContentType: contentType,
        CacheControl: cacheControlOf(key),
      };
      await client.send(new PutObjectCommand(object));
    },
    open: async (key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const { Body: body, ContentLength: size = 0, LastModified: changedAt = new Date(0) } = found;
        // in Node the body is a stream of Node's with this method on top
        const stream = (
          body as Readable & { transformToWebStream(): ReadableStream<Uint8Array> }
        ).transformToWebStream();
        return { size, changedAt, stream };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    delete: async (keys) => {
      // not every server that speaks S3 takes a list of what to delete, or several from one folder at once
      for (const key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    list: (before) => listBucket(client, bucket, before),
  };
}

async function* listBucket(client: S3Client, bucket: string, before: Date): AsyncGenerator<string> {
  // by the last name instead of a token: every server that speaks the protocol knows how
  let last: string | undefined;
  do {
    const { Contents: files = [], IsTruncated } = await client.send(
      new ListObjectsCommand({ Bucket: bucket, Marker: last }),
    );
    for (const { Key: key, LastModified: changedAt } of files) {
      if (key !== undefined && changedAt !== undefined && changedAt < before) yield key;
    }
    last = IsTruncated ? files.at(-1)?.Key : undefined;
  } while (last !== undefined);
}
