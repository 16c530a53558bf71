import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCrop, maxZoom, moveCrop, zoomCrop, zoomOf, type Crop, type PhotoSize } from './photo-crop.ts';

const photoSizes = fc.record({
  width: fc.integer({ min: 100, max: 8000 }),
  height: fc.integer({ min: 100, max: 8000 }),
});
const cropSteps = fc.array(
  fc.oneof(
    fc.record({ right: fc.integer({ min: -9000, max: 9000 }), down: fc.integer({ min: -9000, max: 9000 }) }),
    fc.record({ zoom: fc.double({ min: 0, max: 9, noNaN: true }) }),
  ),
  { maxLength: 12 },
);

const applyStep = (photo: PhotoSize, crop: Crop, step: { right: number; down: number } | { zoom: number }): Crop =>
  'zoom' in step ? zoomCrop(photo, crop, step.zoom) : moveCrop(photo, crop, step.right, step.down);

describe('the crop of a photo', () => {
  it('firstCrop returns the photo’s largest square, which is above the middle in a portrait photo', () => {
    expect(firstCrop({ width: 300, height: 200 })).toEqual({ x: 150, y: 100, side: 200 });
    expect(firstCrop({ width: 200, height: 400 })).toEqual({ x: 100, y: 160, side: 200 });
  });

  it('moveCrop and zoomCrop keep the crop inside the photo and above the minimum size', () => {
    fc.assert(
      fc.property(photoSizes, cropSteps, (photo, stepsTaken) => {
        const crop = stepsTaken.reduce((now, step) => applyStep(photo, now, step), firstCrop(photo));
        const halfSide = crop.side / 2;
        const tolerance = 1e-6;
        expect(crop.side).toBeGreaterThanOrEqual(100 - tolerance);
        expect(crop.side).toBeLessThanOrEqual(Math.min(photo.width, photo.height) + tolerance);
        expect(crop.x - halfSide).toBeGreaterThanOrEqual(-tolerance);
        expect(crop.y - halfSide).toBeGreaterThanOrEqual(-tolerance);
        expect(crop.x + halfSide).toBeLessThanOrEqual(photo.width + tolerance);
        expect(crop.y + halfSide).toBeLessThanOrEqual(photo.height + tolerance);
        expect(zoomOf(photo, crop)).toBeLessThanOrEqual(maxZoom + tolerance);
      }),
    );
  });

  it('zoomCrop keeps the centre of the crop', () => {
    const photo = { width: 1000, height: 800 };
    const crop = zoomCrop(photo, firstCrop(photo), 2);
    expect(crop).toMatchObject({ x: 500, side: 400 });
    expect(zoomOf(photo, crop)).toBe(2);
  });
});
