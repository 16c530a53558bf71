import { describe, expect, test } from 'vitest';
import type { ChosenFile } from './draft-files.indexeddb.ts';
import { readFieldErrors } from './thread-calls.ts';

const createChosenFile = (id: string, kind: ChosenFile['kind']): ChosenFile => ({
  id,
  kind,
  file: new File(['a'], `${id}.bin`),
  width: 0,
  height: 0,
  url: null,
});
const chosenFiles = [createChosenFile('a', 'picture'), createChosenFile('b', 'file'), createChosenFile('c', 'picture')];
const createErrorBody = (fields: Record<string, string[]>) =>
  JSON.stringify({ error: { message: 'Check your message.', details: { fields } } });

describe('readFieldErrors', () => {
  test('readFieldErrors assigns the API’s error about the image with index 1 to the second chosen image', () => {
    expect(readFieldErrors(createErrorBody({ 'uploadedImages.1': ['Too large'] }), chosenFiles)).toEqual({
      message: '',
      files: { c: 'Too large' },
    });
  });

  test('readFieldErrors assigns an error about all documents to the chosen files that are not images', () => {
    expect(readFieldErrors(createErrorBody({ uploadedFiles: ['No such files'] }), chosenFiles)).toEqual({
      message: '',
      files: { b: 'No such files' },
    });
  });

  test('readFieldErrors returns an error about the message’s text separately from errors about its files', () => {
    expect(readFieldErrors(createErrorBody({ message: ['Too long'] }), chosenFiles)).toEqual({
      message: 'Too long',
      files: {},
    });
  });

  test('readFieldErrors returns no errors for an HTML response, which does not come from the API', () => {
    expect(readFieldErrors('<html>', chosenFiles)).toEqual({ message: '', files: {} });
  });
});
