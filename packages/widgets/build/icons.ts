import { readFileSync } from 'node:fs';
import type { Plugin } from 'rollup';

const attributesOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

/** A shape as a part of one path. */
function partOf(shape: string, attributes: Readonly<Record<string, string>>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const known: Readonly<Record<string, [names: string, draw: () => string]>> = {
    // a path's first step is from the origin, also where a "m" makes it relative
    path: ['d', () => (attributes.d?.startsWith('m') ? `M0 0${attributes.d}` : (attributes.d ?? ''))],
    line: ['x1 x2 y1 y2', () => `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`],
    circle: [
      'cx cy r',
      () => {
        const [across, radius] = [2 * number('r'), `${number('r')} ${number('r')}`];
        return `M${number('cx') - number('r')} ${number('cy')}a${radius} 0 1 0 ${across} 0a${radius} 0 1 0-${across} 0`;
      },
    ],
    rect: [
      'height rx width x y',
      () => {
        const radius = number('rx');
        const [width, height] = [number('width') - 2 * radius, number('height') - 2 * radius];
        const corner = (x: string, y: string) => `a${radius} ${radius} 0 0 1 ${x}${radius} ${y}${radius}`;
        return `M${number('x') + radius} ${number('y')}h${width}${corner('', '')}v${height}${corner('-', '')}h-${width}${corner('-', '-')}v-${height}${corner('', '-')}`;
      },
    ],
  };
  const [names, draw] = known[shape] ?? [];
  const given = Object.keys(attributes)
    // corners are round alike, and the stroke of a dot fills it
    .filter((name) => name !== 'ry' && !(name === 'fill' && number('r') > 0 && number('r') <= 1))
    .toSorted()
    .join(' ');
  if (!draw || given !== names) throw new Error(`A widget cannot draw <${shape} ${given}>.`);
  return draw();
}

/** The one path that an icon's shapes make. @throws for a shape that is no outline */
export const pathOf = (markup: string): string =>
  [...markup.matchAll(/<(\w+)\s([^<>]*)\/>/g)]
    .map(([, shape = '', attributes = '']) => partOf(shape, attributesOf(attributes)))
    .join('');

/** The site's icons, each as one path in a frame that all share. */
export const icons = (frame: string): Plugin => ({
  name: 'icons',
  load(id) {
    if (!/\/ui\/src\/icons\/\w+\/[^/]+\.tsx$/.test(id)) return null;
    const source = readFileSync(id, 'utf8');
    const name = /export const (\w+)/.exec(source)?.[1] ?? '';
    return `import { drawn } from ${JSON.stringify(frame)};\nexport const ${name} = /* @__PURE__ */ drawn(${JSON.stringify(pathOf(source))});`;
  },
});
