import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useState } from 'react';
import { expect, fireEvent } from 'storybook/test';
import { Badge } from '../components/badge/badge.tsx';
import { Button } from '../components/button/button.tsx';
import { Checkbox } from '../components/checkbox/checkbox.tsx';
import { Field } from '../components/field/field.tsx';
import { brandColorNames, brandColors, brandStyleSheet } from './brand.ts';
import { colors } from './colors.ts';
import { designTokenFiles } from './design-tokens.ts';
import * as styles from './foundations.css.ts';

const meta = {
  title: 'Foundations/Brand',
  tags: ['!autodocs'],
  parameters: { picture: false, controls: { disable: true } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

/** Components in the brand's colours, in one theme. */
function BrandSample({ brand, theme }: { brand: string; theme: 'light' | 'dark' }): ReactElement {
  const brandPalette = brandColors(brand);
  const brandVariables = Object.fromEntries(
    brandColorNames.map((name) => [
      `--plaza-color-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      brandPalette[name][theme === 'light' ? 0 : 1],
    ]),
  );
  return (
    <div data-theme={theme} className={styles.brandSample} style={brandVariables}>
      <Button>Publish</Button>
      <Button variant="secondary">Preview</Button>
      <Checkbox defaultChecked>Covered</Checkbox>
      <Badge variant="info">New</Badge>
      <a href="#palette" className={styles.sampleLink}>
        All bays nearby
      </a>
    </div>
  );
}

function BrandPage(): ReactElement {
  const [brand, setBrand] = useState('#00695c');
  const brandPalette = brandColors(brand);
  return (
    <div className={styles.foundationPage}>
      <h1 className={styles.pageHeading}>Brand</h1>
      <p className={styles.leadParagraph}>
        One colour in, the accent palette of both themes out. Hue and chroma stay; the lightness moves only as far as
        the contrast needs: 4.5:1 for text, 3:1 for controls.
      </p>
      <Field label="Brand colour" aside={brand}>
        {(props) => (
          <input {...props} type="color" value={brand} onChange={(event) => setBrand(event.currentTarget.value)} />
        )}
      </Field>
      <BrandSample brand={brand} theme="light" />
      <BrandSample brand={brand} theme="dark" />
      <div className={styles.swatchGrid} id="palette">
        {brandColorNames.map((name) => (
          <div key={name} className={styles.colorSwatch}>
            <div className={styles.themeHalves}>
              {brandPalette[name].map((color, index) => (
                <div key={index} className={styles.themeHalf} style={{ background: color }} />
              ))}
            </div>
            <div className={styles.colorName}>
              <strong>{name}</strong>
              <span className={styles.colorValues}>{brandPalette[name].join(' · ')}</span>
            </div>
          </div>
        ))}
      </div>
      <h2 className={styles.foundationSubheading}>Style sheet</h2>
      <p>
        <code>brandStyleSheet(&apos;{brand}&apos;)</code> of <code>@plaza/ui/brand</code> writes it.
      </p>
      <pre className={styles.cssSource}>{brandStyleSheet(brand)}</pre>
    </div>
  );
}

/** Palette of a brand colour, which can be typed. */
export const Palette: Story = {
  render: () => <BrandPage />,
  play: async ({ canvas }) => {
    const brandColorInput = canvas.getByLabelText<HTMLInputElement>('Brand colour');
    await fireEvent.change(brandColorInput, { target: { value: colors.accent[0] } });
    await expect(canvas.getByText(/--plaza-color-accent: light-dark\(#1351bf,/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Publish' })).toHaveLength(2);
  },
};

/** Download of the brand's tokens as files in the Design Tokens Community Group's format, for Figma and other tools. */
export const Download: Story = {
  render: () => (
    <div className={styles.foundationPage}>
      <h1 className={styles.pageHeading}>Download</h1>
      <p className={styles.leadParagraph}>
        All tokens in the format of the Design Tokens Community Group, 2025.10: a file for each theme, which Figma
        imports as the modes of a variable collection, and a resolver for tools that read one.
      </p>
      <ul>
        {Object.entries(designTokenFiles()).map(([name, content]) => (
          <li key={name}>
            <a
              download={name}
              href={`data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(content, null, 2))}`}
              className={styles.sampleLink}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p>
        They are in the package, too: <code>@plaza/ui/design-tokens/light.tokens.json</code>
      </p>
    </div>
  ),
  play: async ({ canvas }) => {
    const downloadLinks = canvas.getAllByRole<HTMLAnchorElement>('link');
    await expect(downloadLinks.map(({ download }) => download)).toEqual([
      'light.tokens.json',
      'dark.tokens.json',
      'plaza.resolver.json',
    ]);
    const tokenSource = await (await fetch(downloadLinks[1]!.href)).json();
    await expect(tokenSource.color.accent.$value.hex).toBe(colors.accent[1]);
  },
};
