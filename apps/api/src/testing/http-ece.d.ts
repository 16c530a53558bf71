declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface DecryptionParameters {
    version: 'aes128gcm';
    privateKey: ECDH;
    dh: string;
    authSecret: string;
  }
  const ece: { decrypt: (message: Buffer, parameters: DecryptionParameters) => Buffer };
  export default ece;
}
