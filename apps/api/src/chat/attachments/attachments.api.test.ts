import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvalidImages } from '../../testing/invalid-images.ts';
import { type ChatOfTwo, addChatOfTwo, loadChatFile } from '../../testing/chat-of-two.ts';
import { startApi, type TestApi } from '../../testing/index.ts';
import { failureOf } from '../../testing/failure.ts';
import { mislabelledFiles, sampleFiles } from '../../testing/sample-files.ts';
import { fileOf, sampleImage } from '../../testing/sample-images.ts';

let api: TestApi;
let varDirectory: string;
let chat: ChatOfTwo;
beforeAll(async () => {
  varDirectory = await mkdtemp(join(tmpdir(), 'plaza-attachments-'));
  api = await startApi({ varDirectory });
  chat = await addChatOfTwo(api);
});
afterAll(async () => {
  await api.stop();
  await rm(varDirectory, { recursive: true, force: true });
});

interface MessageForm {
  message?: string;
  uploadedImages?: File[];
  uploadedFiles?: File[];
  submissionId?: string;
}
const sendMessageForm = async (form: MessageForm, locale: 'en' | 'es' = 'en') =>
  (await chat.renter.client.sendMessage({ params: { chatId: chat.chatId }, query: { locale }, form })).data;
const listStoredFiles = async () => {
  const directoryEntries = await readdir(join(varDirectory, 'media'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return directoryEntries.filter((entry) => entry.isFile()).map(({ name }) => name);
};
const countChatMessages = async () =>
  (await api.database.selectFrom('messages').select('id').where('chat_id', '=', chat.chatId).execute()).length;
const readFilesAndMessageCount = async () => [
  await listStoredFiles(),
  await countChatMessages(),
  await readdir(join(varDirectory, 'uploads')),
];
/** Submits a form that must be rejected and store nothing. Returns the error messages by field. */
async function submitRejectedForm(form: MessageForm, locale: 'en' | 'es' = 'en') {
  const storedStateBefore = await readFilesAndMessageCount();
  const { code, fields } = await failureOf(sendMessageForm(form, locale));
  expect(await readFilesAndMessageCount()).toEqual(storedStateBefore);
  return code === 'validation_failed' ? fields : code;
}

describe('images of a message', () => {
  it('images of a message are stored upright, at most 1600 pixels wide, without location and camera data', async () => {
    const photoFile = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: 'teal' } })
      .jpeg()
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { images, files } = await sendMessageForm({ uploadedImages: [fileOf(photoFile, 'IMG_0001.JPG')] });
    expect(files).toEqual([]);
    expect(images).toMatchObject([{ name: 'IMG_0001.JPG', width: 1600, height: 2400 }]);
    const fullSizeResponse = await loadChatFile(api, chat.owner, (await chat.latestOf(chat.owner)).images[0]!.url);
    const metadata = await sharp(await fullSizeResponse.arrayBuffer()).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 2400 });
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
    const previewResponse = await loadChatFile(api, chat.renter, `${images[0]!.url}&size=640`);
    expect(await sharp(await previewResponse.arrayBuffer()).metadata()).toMatchObject({ width: 640, height: 960 });
  });

  it('a message accepts an image of one pixel and stores it in a single width', async () => {
    const { images } = await sendMessageForm({
      uploadedImages: [await sampleImage({ width: 1, height: 1, format: 'png' })],
    });
    expect(images).toMatchObject([{ width: 1, height: 1 }]);
    const previewResponse = await loadChatFile(api, chat.renter, `${images[0]!.url}&size=640`);
    expect(previewResponse.status).toBe(200);
  });

  it("a message with an invalid image stores nothing and is rejected with the image's name in both languages", async () => {
    for (const [caseName, { file, en, es }] of Object.entries(await createInvalidImages())) {
      if (caseName.includes('one pixel') || caseName.includes('too narrow') || caseName.includes('too low')) continue;
      const validImage = await sampleImage({ name: 'good.jpeg' });
      expect(await submitRejectedForm({ uploadedImages: [validImage, file] })).toEqual({
        'uploadedImages.1': [`${file.name}: ${en}`],
      });
      expect(await submitRejectedForm({ uploadedImages: [file] }, 'es')).toEqual({
        'uploadedImages.0': [`${file.name}: ${es}`],
      });
    }
  });
});

describe('files of a message', () => {
  it.each(Object.entries(sampleFiles))(
    'sendMessage accepts .%s files, which the other participant downloads unchanged',
    async (extension, content) => {
      const { files } = await sendMessageForm({
        uploadedFiles: [fileOf(content, `Plano del garaje.${extension}`, 'text/html')],
      });
      expect(files).toMatchObject([{ name: `Plano del garaje.${extension}`, sizeBytes: content.byteLength }]);
      const response = await loadChatFile(api, chat.owner, (await chat.latestOf(chat.owner)).files[0]!.url);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array(content));
      expect(response.headers.get('content-type')).not.toContain('html');
    },
  );

  it.each(Object.entries(mislabelledFiles))(
    'sendMessage rejects a file whose content does not match its type: %s',
    async (_what, [name, content]) => {
      expect(await submitRejectedForm({ uploadedFiles: [fileOf(content, name)] })).toEqual({
        'uploadedFiles.0': [`${name}: This file’s content doesn’t match its name. Save it again and retry.`],
      });
    },
  );

  it('sendMessage rejects a file of another type with a message that lists the accepted types', async () => {
    const executableFile = fileOf('MZ', 'plano.pdf.exe');
    const acceptedExtensions = '.pdf, .doc, .docx, .odt, .txt';
    expect(await submitRejectedForm({ uploadedFiles: [fileOf(sampleFiles.pdf, 'good.pdf'), executableFile] })).toEqual({
      'uploadedFiles.1': [`plano.pdf.exe: The file should be one of: ${acceptedExtensions}.`],
    });
    expect(await submitRejectedForm({ uploadedFiles: [executableFile] }, 'es')).toEqual({
      'uploadedFiles.0': [`plano.pdf.exe: El archivo debe ser de uno de estos tipos: ${acceptedExtensions}.`],
    });
  });

  it('sendMessage rejects an empty file and a file of more than 10 MB', async () => {
    const oversizedFile = fileOf('a'.repeat(10 * 1024 * 1024 + 1), 'largo.txt');
    expect(await submitRejectedForm({ uploadedFiles: [fileOf('', 'plano.txt'), oversizedFile] })).toEqual({
      'uploadedFiles.0': ['plano.txt: This file is empty.'],
      'uploadedFiles.1': ['largo.txt: The file should be smaller than 10 MB.'],
    });
  });

  it('sendMessage removes paths and invisible characters from names of files, and shortens long names', async () => {
    const { files } = await sendMessageForm({
      uploadedFiles: [
        fileOf(sampleFiles.txt, 'C:\\Users\\ana\\..\\plano \u202Efdp.txt'),
        fileOf(sampleFiles.txt, '../../etc/.txt.txt'),
        fileOf(sampleFiles.txt, `${'ñ'.repeat(300)}.TXT`),
      ],
    });
    expect(files.map(({ name }) => name)).toEqual(['plano fdp.txt', 'txt.txt', `${'ñ'.repeat(116)}.TXT`]);
  });
});

describe('message with attachments', () => {
  it('the other participant receives the images and files of a message without text', async () => {
    const sentMessage = await sendMessageForm({
      uploadedImages: [await sampleImage({ name: 'a.jpeg' }), await sampleImage({ name: 'b.jpeg', format: 'png' })],
      uploadedFiles: [fileOf(sampleFiles.pdf, 'c.pdf')],
    });
    expect(sentMessage.text).toBe('');
    const receivedMessage = await chat.latestOf(chat.owner);
    expect(receivedMessage.images.map(({ name }) => name)).toEqual(['a.jpeg', 'b.jpeg']);
    expect(receivedMessage.files.map(({ name }) => name)).toEqual(['c.pdf']);
    // Each reader gets separate links to the same files.
    expect(receivedMessage.files[0]?.id).toBe(sentMessage.files[0]?.id);
    expect(receivedMessage.files[0]?.url).not.toBe(sentMessage.files[0]?.url);
  });

  it('a message accepts at most ten images and files together', async () => {
    const createTextFiles = (count: number) =>
      Array.from({ length: count }, (_, index) => fileOf(sampleFiles.txt, `${index}.txt`));
    expect((await sendMessageForm({ uploadedFiles: createTextFiles(10) })).files).toHaveLength(10);
    expect(
      await submitRejectedForm({ uploadedImages: [await sampleImage()], uploadedFiles: createTextFiles(10) }),
    ).toEqual({
      uploadedFiles: ['Send at most 10 photos and files with one message.'],
    });
    expect(await submitRejectedForm({ uploadedFiles: createTextFiles(11) })).toEqual({
      uploadedFiles: ['Choose at most 10.'],
    });
  });

  it('attachments of a message submitted several times, even concurrently, are stored only once', async () => {
    const storedFilesBefore = await listStoredFiles();
    const createMessageForm = async () => ({
      submissionId,
      uploadedImages: [await sampleImage()],
      uploadedFiles: [fileOf(sampleFiles.pdf, 'c.pdf')],
    });
    const submissionId = randomUUID();
    const sentMessages = await Promise.all(
      [createMessageForm(), createMessageForm(), createMessageForm()].map(async (pendingForm) =>
        sendMessageForm(await pendingForm),
      ),
    );
    sentMessages.push(await sendMessageForm(await createMessageForm()));
    expect(new Set(sentMessages.map(({ id }) => id)).size).toBe(1);
    expect(new Set(sentMessages.flatMap(({ images }) => images.map(({ id }) => id))).size).toBe(1);
    // Three files are stored: one image in two widths, and one document.
    expect((await listStoredFiles()).length - storedFilesBefore.length).toBe(3);
  });
});
