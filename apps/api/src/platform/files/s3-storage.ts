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

export interface S3Config {
  bucket: string;
  region: string;
  /** URL of an S3 server other than Amazon's. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket into the path instead of the host name. */
  forcePathStyle: boolean;
}

const connectTimeoutMs = 2000;
/** Timeout per attempt; the client makes three. */
const maxRequestMs = 10_000;

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
    // S3 servers other than Amazon's support only the older checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/**
 * Creates a storage in a bucket. A bucket belongs to one database: the sweep deletes files that the database does not
 * know.
 */
export function createS3Storage({ bucket, ...config }: S3Config, requestTimeoutMs = maxRequestMs): FileStorage {
  const s3Client = createS3Client(config, { requestTimeoutMs });
  return {
    put: async (key, content, contentType) => {
      const objectLocation = {
        Bucket: bucket,
        Key: key,
        Body: content,
        ContentType: contentType,
        CacheControl: cacheControlOf(key),
      };
      await s3Client.send(new PutObjectCommand(objectLocation));
    },
    open: async (key) => {
      try {
        const objectResponse = await s3Client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
        const { Body: body, ContentLength: size = 0, LastModified: changedAt = new Date(0) } = objectResponse;
        // in Node the response's body is a Node stream with this added method
        const objectStream = (
          body as Readable & { transformToWebStream(): ReadableStream<Uint8Array> }
        ).transformToWebStream();
        return { size, changedAt, stream: objectStream };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    delete: async (keys) => {
      // some S3-compatible servers support neither batch deletion nor concurrent deletions
      for (const key of keys) await s3Client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    list: (before) => listBucket(s3Client, bucket, before),
  };
}

async function* listBucket(client: S3Client, bucket: string, before: Date): AsyncGenerator<string> {
  // paginates by last key, because not every S3-compatible server supports continuation tokens
  let marker: string | undefined;
  do {
    const { Contents: files = [], IsTruncated } = await client.send(
      new ListObjectsCommand({ Bucket: bucket, Marker: marker }),
    );
    for (const { Key: key, LastModified: changedAt } of files) {
      if (key !== undefined && changedAt !== undefined && changedAt < before) yield key;
    }
    marker = IsTruncated ? files.at(-1)?.Key : undefined;
  } while (marker !== undefined);
}
