import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import * as icons from '../icons/index.ts';
import { Stack } from '../testing/story-layout.tsx';
import type { ColorName } from './colors.ts';
import * as styles from './foundations.css.ts';
import { vars } from './index.ts';

const meta = { title: 'Foundations', tags: ['!autodocs'] } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const pairs: readonly [ground: ColorName, text: ColorName][] = [
  ['ground', 'text'],
  ['surface', 'text'],
  ['surfaceRaised', 'text'],
  ['surfaceSunken', 'text'],
  ['surfaceHover', 'text'],
  ['fill', 'text'],
  ['surface', 'textMuted'],
  ['surfaceInverse', 'onInverse'],
  ['accent', 'onAccent'],
  ['accentHover', 'onAccent'],
  ['accentActive', 'onAccent'],
  ['accentSoft', 'accentText'],
  ['promoted', 'onPromoted'],
  ['promotedSoft', 'onPromotedSoft'],
  ['successSoft', 'success'],
  ['warningSoft', 'warning'],
  ['dangerSoft', 'danger'],
  ['dangerFill', 'onDanger'],
  ['asphalt', 'paint'],
  ['paint', 'onPaint'],
];

export const Colours: Story = {
  render: () => (
    <div className={styles.grid}>
      {pairs.map(([ground, text]) => (
        <div key={ground + text} className={styles.swatch}>
          <div className={styles.sample} style={{ background: vars.color[ground], color: vars.color[text] }}>
            Aa
          </div>
          <span className={styles.name}>
            {text} on {ground}
          </span>
        </div>
      ))}
    </div>
  ),
};

const sizes = [48, 36, 28, 22, 18, 16, 14, 12] as const;

export const Type: Story = {
  render: () => (
    <Stack>
      {sizes.map((size) => (
        <p
          key={size}
          style={{
            fontSize: vars.fontSize[size],
            lineHeight: vars.lineHeight[size],
            fontWeight: size > 16 ? vars.weight.bold : vars.weight.regular,
            letterSpacing: size >= 28 ? vars.tracking.tight : undefined,
          }}
        >
          Tu plaza, por meses <span className={styles.note}>{size}</span>
        </p>
      ))}
      <p>Œuvre, niño, Łódź, Şişli, 1.180 €, −3, 4,80 m × 2,30 m</p>
    </Stack>
  ),
};

export const Icons: Story = {
  render: () => (
    <div className={styles.grid}>
      {Object.entries(icons).map(([name, Icon]): ReactElement => (
        <div key={name} className={styles.icon}>
          <Icon size={24} />
          {name}
        </div>
      ))}
    </div>
  ),
};
