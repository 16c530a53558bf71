import type { Locale } from '@plaza/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loadGazetteer } from '../geocoder/embedded/gazetteer.ts';
import { landmarks } from '../geocoder/embedded/place-data.ts';
import { registerFonts } from './fonts.ts';
import { collectLabels, LabelLayout, createMeasuringContext } from './labels.ts';
import { smoothLine, smoothOutline } from './layers.ts';
import { palettes, type TilePalette } from './palette.ts';
import { metresPerPixel, projectPosition, unprojectPoint } from './projection.ts';

const gazetteer = loadGazetteer();

describe('projection', () => {
  it('`unproject` is the inverse of `project`', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.integer({ min: 0, max: 18 }),
        (lat, lng, zoom) => {
          const { x, y } = projectPosition({ lat, lng }, zoom);
          const reprojectedPosition = unprojectPoint(x, y, zoom);
          expect(reprojectedPosition.lat).toBeCloseTo(lat, 6);
          expect(reprojectedPosition.lng).toBeCloseTo(lng, 6);
        },
      ),
    );
  });

  it('`project` puts Madrid into tile 501/386 at zoom 10, as standard web maps do', () => {
    const { x, y } = projectPosition({ lat: 40.4168, lng: -3.7038 }, 10);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([501, 386]);
  });

  it('`metresPerPixel` returns 156,543 m at the equator at zoom 0, and 3.66 m at latitude 40 at zoom 15', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543, 0);
    expect(metresPerPixel(40, 15)).toBeCloseTo(3.66, 2);
  });
});

describe('rounded lines', () => {
  it('`smoothLine` keeps the ends of a line, so that borders still meet', () => {
    const linePoints: [number, number][] = [
      [0, 0],
      [1, 3],
      [4, 1],
      [6, 6],
    ];
    const smoothedLine = smoothLine(linePoints, 2);
    expect(smoothedLine[0]).toEqual([0, 0]);
    expect(smoothedLine.at(-1)).toEqual([6, 6]);
    expect(smoothedLine.length).toBeGreaterThan(linePoints.length);
  });

  it('`smoothLine` leaves straight lines unchanged', () => {
    expect(
      smoothLine(
        [
          [0, 0],
          [1, 1],
        ],
        3,
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('`smoothOutline` stays inside the original outline', () => {
    const squarePoints: [number, number][] = [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 0],
    ];
    expect(smoothOutline(squarePoints, 3).every(([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
  });
});

describe('labels', () => {
  registerFonts();
  const labelsAroundMadrid = collectLabels(gazetteer, () => false).filter(
    ({ lat, lng }) => Math.abs(lat - 40.4) < 1 && Math.abs(lng + 3.7) < 1,
  );
  const createLabelLayout = (zoom: number, locale: Locale = 'es'): LabelLayout =>
    new LabelLayout(labelsAroundMadrid, zoom, locale, createMeasuringContext());
  const labelTextsAt = (zoom: number, lat: number, lng: number, locale: Locale = 'es'): string[] => {
    const { x, y } = projectPosition({ lat, lng }, zoom);
    const tileColumnAtPoint = Math.floor(x / 256);
    const tileRowAtPoint = Math.floor(y / 256);
    const surroundingTiles = [-1, 0, 1].flatMap((columnOffset) =>
      [-1, 0, 1].map((rowOffset) => ({ z: zoom, x: tileColumnAtPoint + columnOffset, y: tileRowAtPoint + rowOffset })),
    );
    const labelLayout = createLabelLayout(zoom, locale);
    return [...new Set(surroundingTiles.flatMap((tile) => labelLayout.inTile(tile)).map(({ text }) => text))];
  };

  it('the map labels large towns at low zooms, and quarters and landmarks at close zooms', () => {
    expect(labelTextsAt(6, 40.4, -3.7)).toContain('Madrid');
    expect(labelTextsAt(6, 40.4, -3.7)).not.toContain('Getafe');
    expect(labelTextsAt(10, 40.4, -3.7)).toContain('Getafe');
    expect(labelTextsAt(13, 40.43, -3.7)).toContain('Chamberí');
    expect(labelTextsAt(14, 40.453, -3.688)).toContain('Estadio Santiago Bernabéu');
  });

  it('map labels use the place names of the search in the requested language', () => {
    const atochaStation = landmarks.find(({ names }) => names.en === 'Atocha Station')!;
    expect(labelTextsAt(14, atochaStation.lat, atochaStation.lng)).toContain(atochaStation.names.es);
    expect(labelTextsAt(14, atochaStation.lat, atochaStation.lng, 'en')).toContain('Atocha Station');
    const allLabels = collectLabels(gazetteer, () => true);
    const labelNamesIn = (locale: Locale) => new Set(allLabels.map(({ names }) => names[locale]));
    expect(['Seville', 'France', 'Bay of Biscay'].filter((name) => !labelNamesIn('en').has(name))).toEqual([]);
    expect(['Sevilla', 'Francia', 'Golfo de Vizcaya'].filter((name) => !labelNamesIn('es').has(name))).toEqual([]);
  });

  it('the map labels squares only where it draws streets', () => {
    const squareLandmarkNames = landmarks.filter(({ kind }) => kind === 'square').map(({ names }) => names.es);
    const collectSquareNames = (hasStreets: boolean) =>
      new Set(collectLabels(gazetteer, () => hasStreets).map(({ names }) => names.es));
    expect(squareLandmarkNames.filter((name) => !collectSquareNames(true).has(name))).toEqual([]);
    expect(collectLabels(gazetteer, () => false).filter(({ landmarkKind }) => landmarkKind === 'square')).toEqual([]);
  });

  it('map labels never overlap', () => {
    const { x, y } = projectPosition({ lat: 40.42, lng: -3.7 }, 12);
    const labelsOfTile = createLabelLayout(12).inTile({ z: 12, x: Math.floor(x / 256), y: Math.floor(y / 256) });
    const measuringContext = createMeasuringContext();
    const labelBoxes = labelsOfTile.map((label) => {
      measuringContext.font = label.font;
      const halfWidth = measuringContext.measureText(label.text).width / 2;
      return [label.x - halfWidth, label.y - 5, label.x + halfWidth, label.y + 5] as const;
    });
    const overlappingBoxes = labelBoxes.filter((box, index) =>
      labelBoxes
        .slice(index + 1)
        .some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]),
    );
    expect(labelsOfTile.length).toBeGreaterThan(3);
    expect(overlappingBoxes).toEqual([]);
  });

  it('a map label that spans two tiles has the same position in both', () => {
    const labelLayout = createLabelLayout(11);
    const { x, y } = projectPosition({ lat: 40.42, lng: -3.7 }, 11);
    const crowdedTile = { z: 11, x: Math.floor(x / 256), y: Math.floor(y / 256) };
    const labelsAcrossEdge = labelLayout
      .inTile(crowdedTile)
      .filter(({ x: middle }) => Math.floor(middle / 256) !== crowdedTile.x);
    for (const label of labelsAcrossEdge) {
      expect(
        labelLayout.inTile({ ...crowdedTile, x: Math.floor(label.x / 256), y: Math.floor(label.y / 256) }),
      ).toContain(label);
    }
  });
});

describe('palettes', () => {
  const luminanceOf = (hex: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((channelIndex) => {
      const channelShare = Number.parseInt(hex.slice(channelIndex, channelIndex + 2), 16) / 255;
      return channelShare <= 0.040_45 ? channelShare / 12.92 : ((channelShare + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrastRatio = (first: string, second: string): number => {
    const [low = 0, high = 0] = [luminanceOf(first), luminanceOf(second)].toSorted((one, other) => one - other);
    return (high + 0.05) / (low + 0.05);
  };

  it.each(Object.entries(palettes))(
    'map labels of the %s palette have a contrast of at least 4.5:1 on every ground colour',
    (_theme, palette: TilePalette) => {
      const { land, town, park, forest, abroad, urban, square, campus, industry, building } = palette;
      const groundColours = [land, town, park, forest, abroad, urban, square, campus, industry, building];
      const labelColours = [palette.label, palette.labelStrong, palette.labelQuiet, palette.labelStreet];
      const faintColourPairs = labelColours.flatMap((word) =>
        groundColours.filter((ground) => contrastRatio(word, ground) < 4.5).map((ground) => `${word} on ${ground}`),
      );
      expect(faintColourPairs).toEqual([]);
      expect(contrastRatio(palette.labelWater, palette.sea)).toBeGreaterThan(4);
    },
  );

  it.each(Object.entries(palettes))(
    'map streets of the %s palette have a contrast of at least 1.25:1 with the ground',
    (_theme, palette: TilePalette) => {
      const roadClasses = ['motorway', 'primary', 'secondary', 'minor'] as const;
      const roadContrasts = roadClasses.map((look) =>
        Math.max(contrastRatio(palette.roads[look], palette.town), contrastRatio(palette.casings[look], palette.town)),
      );
      expect(Math.min(...roadContrasts)).toBeGreaterThan(1.25);
    },
  );
});
