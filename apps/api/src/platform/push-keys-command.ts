/** `pnpm push:keys`: prints new VAPID keys as lines for the environment. */
import webPush from 'web-push';

const { publicKey, privateKey } = webPush.generateVAPIDKeys();
console.log(`PLAZA_PUSH_PUBLIC_KEY=${publicKey}\nPLAZA_PUSH_PRIVATE_KEY=${privateKey}`);
