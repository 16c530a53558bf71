import { appendFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Mail, wireFormat } from './mail.ts';

/**
 * Writes mail to files instead of sending it: `<id>.eml` opens in any mail program, and `index.jsonl` lists what was written.
 * For machines without a mail server.
 */
export function createOutboxMail({ directory, from }: { directory: string; from: string }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message) => {
      const { message: content } = await transport.sendMail(wireFormat(message, from));
      if (!Buffer.isBuffer(content)) throw new TypeError('the mail was not written to memory');
      await mkdir(directory, { recursive: true });
      const file = `${message.id}.eml`;
      // readers never see half a mail
      await writeFile(join(directory, `${file}.part`), content);
      await rename(join(directory, `${file}.part`), join(directory, file));
      const line = { file, at: new Date().toISOString(), to: message.to, subject: message.subject };
      await appendFile(join(directory, 'index.jsonl'), `${JSON.stringify(line)}\n`);
    },
    close: () => transport.close(),
  };
}
