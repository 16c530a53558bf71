import type { RuleResult } from '@plaza/sdk/rules';
import type { NewFile } from '../files/stored-files.ts';
import {
  encodeAvif,
  encodeChatPicture,
  type EncodedChatPicture,
  type EncodedPicture,
  encodePicture,
  encodeProfilePicture,
  type Turn,
  turnPicture,
} from './encode-picture.ts';
import type { PictureFile } from './judge-picture.ts';

/** Everything that is done with pixels, by name: what it takes, and what comes of it. */
export interface PictureTasks {
  encode: { input: PictureFile; output: RuleResult<EncodedPicture> };
  encodeProfile: { input: PictureFile; output: RuleResult<NewFile[]> };
  encodeChat: { input: PictureFile; output: RuleResult<EncodedChatPicture> };
  turn: { input: { stored: Uint8Array; turn: Turn }; output: EncodedPicture };
  avif: { input: { stored: Uint8Array; width: number }; output: NewFile };
}

export type TaskName = keyof PictureTasks;

/** A task on its way to the process that does it. */
export interface TaskRequest {
  id: number;
  name: TaskName;
  input: PictureTasks[TaskName]['input'];
}

/** What comes back: what was made, or what went wrong. */
export type TaskAnswer = { id: number; output: PictureTasks[TaskName]['output'] } | { id: number; error: string };

/** Does the tasks. */
export const pictureTasks: {
  [Name in TaskName]: (input: PictureTasks[Name]['input']) => Promise<PictureTasks[Name]['output']>;
} = {
  encode: encodePicture,
  encodeProfile: encodeProfilePicture,
  encodeChat: encodeChatPicture,
  turn: ({ stored, turn }) => turnPicture(stored, turn),
  avif: ({ stored, width }) => encodeAvif(stored, width),
};
