import { pictureSize } from '@plaza/api/demo/assets';
import { type Camera, distanceToCamera, type Point3, project, projectPolygon, toView } from './camera.ts';
import { type Colour, mixColours, shadeColour } from './scenes/light.ts';

export interface Light {
  readonly from: Point3;
  /** Haze: the colour that distant objects fade into, and the metres after which about two thirds have faded. */
  readonly haze: Colour;
  readonly hazeMetres: number;
  /** Tint of all colours by the hour of the day, and its strength from 0 to 1. */
  readonly tint: Colour;
  readonly tintAmount: number;
}

export interface Paint {
  readonly opacity?: number;
  readonly blur?: 'small' | 'medium' | 'large';
  /** Lamps and painted signs keep their colour at every hour. */
  readonly isLit?: boolean;
}

const subtract = (a: Point3, b: Point3): Point3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dotProduct = (a: Point3, b: Point3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const crossProduct = (a: Point3, b: Point3): Point3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unitVector = (a: Point3): Point3 => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

const midpoint = (points: readonly Point3[]): Point3 => {
  const sum = points.reduce<Point3>(
    (total, point) => [total[0] + point[0], total[1] + point[1], total[2] + point[2]],
    [0, 0, 0],
  );
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
};

const svgDefinitions = `<filter id="small" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="medium" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="16"/></filter>
<filter id="large" x="-100%" y="-100%" width="300%" height="300%"><feGaussianBlur stdDeviation="38"/></filter>
<radialGradient id="vignette" cx=".5" cy=".48" r=".78"><stop offset=".6" stop-color="#05070c" stop-opacity="0"/><stop offset="1" stop-color="#05070c" stop-opacity=".26"/></radialGradient>`;

/**
 * Turns polygons in space into one SVG. `paint` draws immediately, in the order of the calls (ground, walls, signs on
 * walls); objects added with `place` are drawn last, sorted by distance, so that near ones cover distant ones.
 */
export class Stage {
  readonly camera: Camera;
  readonly light: Light;
  readonly #shadows: { near: string[]; far: string[] } = { near: [], far: [] };
  readonly #placed: { distance: number; svg: string }[] = [];
  readonly #painted: string[] = [];
  readonly #overlay: string[] = [];
  #gradients = 0;

  constructor(camera: Camera, light: Light) {
    this.camera = camera;
    this.light = light;
  }

  /** Colour after tint and haze at the point's distance. */
  colourAt(colour: Colour, at: Point3, paint: Paint = {}): Colour {
    if (paint.isLit) return colour;
    const tinted = mixColours(colour, this.light.tint, this.light.tintAmount);
    const fade = 1 - Math.exp(-distanceToCamera(this.camera, at) / this.light.hazeMetres);
    return mixColours(tinted, this.light.haze, fade * 0.75);
  }

  /** Colour of a surface by its angle to the light. */
  shadeByLight(colour: Colour, points: readonly Point3[]): Colour {
    const facingLight = dotProduct(this.#normal(points), unitVector(this.light.from));
    return shadeColour(colour, facingLight > 0 ? facingLight * 0.22 : facingLight * 0.38);
  }

  /** True if a polygon, seen counter-clockwise from outside, shows its outside to the camera. */
  facesCamera(points: readonly Point3[]): boolean {
    return dotProduct(this.#normal(points), subtract(this.camera.position, midpoint(points))) > 0;
  }

  #normal(points: readonly Point3[]): Point3 {
    const [a, b, c] = points as readonly [Point3, Point3, Point3];
    return unitVector(crossProduct(subtract(b, a), subtract(c, b)));
  }

  /** SVG of one polygon; empty when it lies behind the camera. */
  polygon(points: readonly Point3[], fill: Colour, paint: Paint = {}): string {
    const corners = projectPolygon(this.camera, points);
    if (corners.length < 3) return '';
    const path = corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
    const colour = fill.startsWith('url(') ? fill : this.colourAt(fill, midpoint(points), paint);
    const seam =
      paint.blur || paint.opacity !== undefined ? '' : ` stroke="${colour}" stroke-width=".9" stroke-linejoin="round"`;
    const opacity = paint.opacity === undefined ? '' : ` opacity="${paint.opacity}"`;
    const blur = paint.blur ? ` filter="url(#${paint.blur})"` : '';
    return `<polygon points="${path}" fill="${colour}"${seam}${opacity}${blur}/>`;
  }

  polygons(shapes: readonly (readonly Point3[])[], fill: Colour, paint: Paint = {}): string {
    return shapes.map((points) => this.polygon(points, fill, paint)).join('');
  }

  /** A polygon with a linear gradient between two points in space. */
  gradient(
    points: readonly Point3[],
    from: Point3,
    to: Point3,
    colours: readonly (readonly [offset: number, colour: Colour])[],
  ): string {
    this.#gradients += 1;
    const id = `g${this.#gradients}`;
    const [x1, y1] = project(this.camera, from);
    const [x2, y2] = project(this.camera, to);
    const stops = colours
      .map(
        ([offset, colour]) =>
          `<stop offset="${offset}" stop-color="${mixColours(colour, this.light.tint, this.light.tintAmount)}"/>`,
      )
      .join('');
    return (
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1.toFixed(0)}" y1="${y1.toFixed(0)}" x2="${x2.toFixed(0)}" y2="${y2.toFixed(0)}">${stops}</linearGradient>` +
      this.polygon(points, `url(#${id})`)
    );
  }

  /** Draws over everything painted before. */
  paint(...svg: string[]): void {
    this.#painted.push(...svg);
  }

  /** Casts a soft shadow on the ground, under all placed objects. Shadows are blurred in two groups, for speed. */
  castShadow(points: readonly Point3[], opacity: number): void {
    const isNear = this.scaleAt(midpoint(points)) > 120;
    this.#shadows[isNear ? 'near' : 'far'].push(this.polygon(points, '#06080c', { opacity, isLit: true }));
  }

  blurred(blur: NonNullable<Paint['blur']>, ...svg: readonly string[]): string {
    return `<g filter="url(#${blur})">${svg.join('')}</g>`;
  }

  /** Adds an object with its foot at a point; nearer objects cover it. */
  place(foot: Point3, svg: string): void {
    this.#placed.push({ distance: distanceToCamera(this.camera, foot), svg });
  }

  /** Draws over the finished picture: light, rain, the hour's tint. */
  cover(...svg: string[]): void {
    this.#overlay.push(...svg);
  }

  /** Pixels per metre at a point. */
  scaleAt(point: Point3): number {
    return this.camera.focal / Math.max(toView(this.camera, point)[2], 0.2);
  }

  finish(): string {
    const { width, height } = pictureSize;
    const sortedShapes = this.#placed.toSorted((a, b) => b.distance - a.distance).map((item) => item.svg);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${svgDefinitions}</defs>` +
      `<rect width="${width}" height="${height}" fill="${this.light.haze}"/>` +
      `${this.#painted.join('')}${this.blurred('small', ...this.#shadows.far)}${this.blurred('medium', ...this.#shadows.near)}${sortedShapes.join('')}${this.#overlay.join('')}` +
      `<rect width="${width}" height="${height}" fill="url(#vignette)"/></svg>`
    );
  }
}
