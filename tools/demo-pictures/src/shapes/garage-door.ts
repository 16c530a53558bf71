import { type Colour, mixColours, shadeColour } from '../scenes/light.ts';
import { disc, type Plane, rectangle, roundedRectangle } from '../camera.ts';
import type { Stage } from '../stage.ts';

/** Sectional panels, rolling slats, two wooden leaves, steel bars of an apartment block, or smooth metal with glass. */
export type DoorStyle = 'panels' | 'slats' | 'wood' | 'bars' | 'modern';

/** A garage door centred on u = 0, with its lower edge at v = 0. */
export function drawGarageDoor(
  stage: Stage,
  surface: Plane,
  style: DoorStyle,
  colour: Colour,
  width: number,
  height: number,
  isDark: boolean,
): string {
  const left = -width / 2;
  const base = stage.gradient(rectangle(surface, left, 0, width, height), surface.at(0, height), surface.at(0, 0), [
    [0, shadeColour(colour, -0.2)],
    [0.25, colour],
    [1, shadeColour(colour, 0.1)],
  ]);
  const glass = isDark ? '#ffdf9a' : '#b8d5e6';
  const draw = { panels: drawPanels, slats: drawSlats, wood: drawWood, bars: drawBars, modern: drawModern }[style];
  return base + draw(stage, surface, colour, left, width, height, glass, isDark);
}

type DoorDrawer = (
  stage: Stage,
  surface: Plane,
  colour: Colour,
  left: number,
  width: number,
  height: number,
  glass: Colour,
  isDark: boolean,
) => string;

const drawPanels: DoorDrawer = (stage, surface, colour, left, width, height, glass, isDark) => {
  const rows = 5;
  const columns = Math.max(3, Math.round(width / 0.85));
  const parts: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    const v = (row * height) / rows;
    parts.push(stage.polygon(rectangle(surface, left, v, width, 0.022), shadeColour(colour, -0.4)));
    parts.push(stage.polygon(rectangle(surface, left, v + 0.022, width, 0.014), shadeColour(colour, 0.24)));
    for (let column = 0; column < columns; column += 1) {
      const w = width / columns - 0.12;
      const u = left + 0.06 + (column * width) / columns;
      const h = height / rows - 0.18;
      if (row === rows - 2) {
        parts.push(stage.polygon(rectangle(surface, u, v + 0.09, w, h), glass, { isLit: isDark }));
        parts.push(
          stage.polygon(
            [
              surface.at(u + w * 0.1, v + 0.09),
              surface.at(u + w * 0.4, v + 0.09 + h),
              surface.at(u + w * 0.7, v + 0.09 + h),
              surface.at(u + w * 0.4, v + 0.09),
            ],
            '#ffffff',
            { opacity: 0.32 },
          ),
        );
      } else {
        parts.push(stage.polygon(rectangle(surface, u, v + 0.09, w, h), shadeColour(colour, -0.14)));
        parts.push(
          stage.polygon(rectangle(surface, u + 0.03, v + 0.09, w - 0.03, h - 0.03), shadeColour(colour, 0.05)),
        );
      }
    }
  }
  parts.push(stage.polygon(roundedRectangle(surface, -0.12, height * 0.1, 0.24, 0.06, 0.02), '#dfe3e5'));
  return parts.join('');
};

const drawSlats: DoorDrawer = (stage, surface, colour, left, width, height) => {
  const parts: string[] = [];
  for (let v = 0.1; v < height; v += 0.115) {
    parts.push(stage.polygon(rectangle(surface, left, v, width, 0.028), shadeColour(colour, -0.26)));
    parts.push(stage.polygon(rectangle(surface, left, v + 0.028, width, 0.018), shadeColour(colour, 0.2)));
  }
  parts.push(stage.polygon(rectangle(surface, left, 0, width, 0.1), shadeColour(colour, -0.3)));
  parts.push(stage.polygon(disc(surface, 0, 0.32, 0.045), '#d9dcde'));
  return parts.join('');
};

const drawWood: DoorDrawer = (stage, surface, colour, left, width, height) => {
  const parts: string[] = [];
  for (let u = left; u < left + width - 0.01; u += 0.19) {
    parts.push(
      stage.polygon(rectangle(surface, u, 0, 0.17, height), shadeColour(colour, (Math.sin(u * 17) + 1) * 0.07 - 0.08)),
    );
    parts.push(stage.polygon(rectangle(surface, u + 0.17, 0, 0.02, height), shadeColour(colour, -0.42)));
  }
  for (const v of [0.22, height * 0.52, height - 0.34]) {
    parts.push(stage.polygon(rectangle(surface, left, v, width, 0.15), shadeColour(colour, -0.16)));
    parts.push(stage.polygon(rectangle(surface, left, v + 0.13, width, 0.02), shadeColour(colour, 0.22)));
    for (const side of [-1, 1])
      parts.push(stage.polygon(rectangle(surface, side < 0 ? left : -left - 0.6, v + 0.05, 0.6, 0.05), '#23272b'));
  }
  parts.push(stage.polygon(rectangle(surface, -0.02, 0, 0.04, height), '#14171a'));
  parts.push(stage.polygon(roundedRectangle(surface, 0.08, height * 0.42, 0.06, 0.26, 0.025), '#c8a24c'));
  return parts.join('');
};

const drawBars: DoorDrawer = (stage, surface, colour, left, width, height, _glass, isDark) => {
  const inside = isDark ? '#5d5236' : '#1d2228';
  const parts = [stage.polygon(rectangle(surface, left, 0, width, height), inside, { isLit: isDark })];
  const floor = [
    surface.at(left, 0),
    surface.at(left + width, 0),
    surface.at(left + width * 0.72, height * 0.42),
    surface.at(left + width * 0.28, height * 0.42),
  ];
  parts.push(stage.polygon(floor, isDark ? '#8b7a4e' : '#3c434a', { isLit: isDark }));
  for (const share of [0.3, 0.6])
    parts.push(
      stage.polygon(rectangle(surface, left + width * share, height * 0.82, width * 0.12, 0.06), '#fff3cb', {
        isLit: true,
      }),
    );
  for (let u = left + 0.04; u < left + width; u += 0.13)
    parts.push(stage.polygon(rectangle(surface, u, 0, 0.055, height), colour));
  for (const v of [0.04, height * 0.34, height * 0.67, height - 0.16])
    parts.push(stage.polygon(rectangle(surface, left, v, width, 0.11), shadeColour(colour, 0.1)));
  parts.push(stage.polygon(rectangle(surface, -0.03, 0, 0.06, height), shadeColour(colour, -0.3)));
  return parts.join('');
};

const drawModern: DoorDrawer = (stage, surface, colour, left, width, height, glass, isDark) => {
  const parts: string[] = [];
  for (let row = 1; row < 6; row += 1) {
    parts.push(stage.polygon(rectangle(surface, left, (row * height) / 6, width, 0.03), shadeColour(colour, -0.5)));
    parts.push(
      stage.polygon(rectangle(surface, left, (row * height) / 6 + 0.03, width, 0.012), shadeColour(colour, 0.25)),
    );
  }
  for (let row = 0; row < 6; row += 1) {
    const v = (row * height) / 6 + 0.1;
    parts.push(
      stage.polygon(
        roundedRectangle(surface, left + width * 0.76, v, width * 0.14, height / 6 - 0.18, 0.03),
        mixColours(glass, colour, 0.1),
        { isLit: isDark },
      ),
    );
  }
  return parts.join('');
};
