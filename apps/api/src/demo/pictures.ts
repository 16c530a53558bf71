import { characteristicFlags, floorLevels } from '@plaza/sdk';
import { z } from 'zod';
import { readDataFile } from '../platform/data-file.ts';

const parkingSettings = ['garage', 'box', 'carport', 'lot', 'driveway'] as const;

export type ParkingSetting = (typeof parkingSettings)[number];

const pictureSchema = z.strictObject({
  /** File name without width and extension; also the last part of the storage key. */
  name: z.string(),
  setting: z.enum(parkingSettings),
  /** Place that the image shows; all images of a listing show the same walls, sky and number on the ground. */
  place: z.string(),
  /** Characteristics visible in the image; a listing needs all of them to show it. */
  shows: z.array(z.enum(characteristicFlags)).readonly(),
  /** Floor on a sign in the image. */
  floorLevel: z.literal(floorLevels).nullable(),
  /** True if the sea is visible in the image, which is then for coastal towns only. */
  isByTheSea: z.boolean(),
  /** True if daylight is visible in the image, which is then not for lower floors. */
  hasDaylight: z.boolean(),
  /** True for a close-up of a detail, which is never a listing's first image. */
  isDetail: z.boolean(),
});

const portraitSchema = z.strictObject({
  name: z.string(),
  /** Gender of the portrait, which decides the first names it may get. */
  gender: z.enum(['woman', 'man']),
});

const catalogueSchema = z.strictObject({ pictures: z.array(pictureSchema), portraits: z.array(portraitSchema) });

export type DemoPicture = Readonly<z.infer<typeof pictureSchema>>;

export type DemoPortrait = Readonly<z.infer<typeof portraitSchema>>;

/** `tools/demo-pictures` generates this file with the images. */
const { pictures, portraits } = readDataFile('demo/pictures.json', catalogueSchema);
export { pictures as demoPictures, portraits as demoPortraits };
