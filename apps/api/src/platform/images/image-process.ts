import type { RuleResult } from '@plaza/sdk/rules';
import type { NewFile } from '../files/stored-files.ts';
import {
  encodeAvif,
  encodeChatImage,
  type EncodedChatImage,
  type EncodedImage,
  encodeImage,
  encodeProfileImage,
  type ImageFile,
  rotateImage,
  type Rotation,
} from './encode-image.ts';

/**
 * Tasks of the image process, the only one that decodes pixels. `image-worker.ts` forks it and imports only types from
 * here.
 */
export interface ImageTasks {
  encode: { input: ImageFile; output: RuleResult<EncodedImage> };
  encodeProfile: { input: ImageFile; output: RuleResult<NewFile[]> };
  encodeChat: { input: ImageFile; output: RuleResult<EncodedChatImage> };
  rotate: { input: { stored: Uint8Array; rotation: Rotation }; output: EncodedImage };
  avif: { input: { stored: Uint8Array; width: number }; output: NewFile };
}

export type TaskName = keyof ImageTasks;

export interface TaskRequest {
  id: number;
  name: TaskName;
  input: ImageTasks[TaskName]['input'];
}

export type TaskResult = { id: number; output: ImageTasks[TaskName]['output'] } | { id: number; error: string };

const imageTasks: {
  [Name in TaskName]: (input: ImageTasks[Name]['input']) => Promise<ImageTasks[Name]['output']>;
} = {
  encode: encodeImage,
  encodeProfile: encodeProfileImage,
  encodeChat: encodeChatImage,
  rotate: ({ stored, rotation }) => rotateImage(stored, rotation),
  avif: ({ stored, width }) => encodeAvif(stored, width),
};

async function runTask({ id, name, input }: TaskRequest): Promise<TaskResult> {
  try {
    // a task's name and input come from the same entry of the table
    const runImageTask = imageTasks[name] as (taskInput: TaskRequest['input']) => Promise<never>;
    return { id, output: await runImageTask(input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

// Ctrl-C signals the whole process group; the parent lets running tasks finish and then disconnects
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (request: TaskRequest) => {
  void runTask(request).then((reply) => process.send?.(reply));
});
