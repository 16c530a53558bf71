import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../platform/files/s3-storage.ts';

/** A real S3 server with one empty bucket. */
export interface S3Server {
  config: S3Config;
  stop(): Promise<void>;
}

const bucketName = 'plaza';
const accessKey = 'S3RVER';

export async function startS3Server(): Promise<S3Server> {
  const bucketDirectory = await mkdtemp(join(tmpdir(), 'plaza-s3-'));
  const s3Server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: bucketDirectory,
    // the server drops the slash of `GET /bucket/`, which the SDK has signed
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucketName, configs: [] }],
  });
  const { port } = await s3Server.run();
  return {
    config: {
      bucket: bucketName,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: accessKey,
      secretAccessKey: accessKey,
      forcePathStyle: true,
    },
    stop: async () => {
      await s3Server.close();
      await rm(bucketDirectory, { recursive: true, force: true });
    },
  };
}
