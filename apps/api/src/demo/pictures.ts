import { characteristicFlags, floorLevels } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';

const settings = ['garage', 'box', 'carport', 'lot', 'driveway'] as const;

/** Kind of place in an image. */
export type Setting = (typeof settings)[number];

const pictureSchema = z.strictObject({
  /** File name without width and ending; also the last part of its storage key. */
  name: z.string(),
  setting: z.enum(settings),
  /** Images of one listing show one place: the same walls, sky and number on the ground. */
  place: z.string(),
  /** Visible characteristics: only listings with all of them show the image. */
  shows: z.array(z.enum(characteristicFlags)).readonly(),
  /** The floor on a sign, or `null`. */
  floorLevel: z.literal(floorLevels).nullable(),
  /** True if the sea is visible: only for towns on the coast. */
  isByTheSea: z.boolean(),
  /** True if daylight is visible: not for lower floors. */
  hasDaylight: z.boolean(),
  /** A detail is never a listing's first image. */
  isDetail: z.boolean(),
});

const portraitSchema = z.strictObject({
  name: z.string(),
  /** First names that go with the face. */
  gender: z.enum(['woman', 'man']),
});

const catalogueSchema = z.strictObject({ pictures: z.array(pictureSchema), portraits: z.array(portraitSchema) });

/** An image of a bay in the demo data. */
export type DemoPicture = Readonly<z.infer<typeof pictureSchema>>;

/** A portrait in the demo data. */
export type DemoPortrait = Readonly<z.infer<typeof portraitSchema>>;

/** `tools/demo-pictures` writes them, with the pictures. */
const { pictures, portraits } = readDataFile('demo/pictures.json', catalogueSchema);
export { pictures as demoPictures, portraits as demoPortraits };
