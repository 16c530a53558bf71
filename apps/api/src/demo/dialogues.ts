import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';

/** Turns of two people, the renter first; several texts of one turn are sent one after the other. */
const dialogueSchema = z.array(z.union([z.string(), z.array(z.string())])).readonly();
const dialogueList = z.array(dialogueSchema).readonly();

/** A conversation about a bay. */
export type Dialogue = z.infer<typeof dialogueSchema>;

/** `long` ones go on for days and fit any bay, as `short` ones do; the others are about one kind of vehicle. */
export const dialogues = readDataFile(
  'demo/dialogues.json',
  z.strictObject({ short: dialogueList, long: dialogueList, car: dialogueList, motorbike: dialogueList }),
);
