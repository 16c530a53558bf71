import { create, type ThemeVars } from 'storybook/theming';
import { colors, type ColorName } from '../packages/ui/src/theme/colors.ts';

const createStorybookTheme = (base: 'light' | 'dark'): ThemeVars => {
  const lookUpColor = (name: ColorName): string => colors[name][base === 'light' ? 0 : 1];
  return create({
    base,
    brandTitle: 'Plaza UI',
    brandImage: base === 'light' ? './logo.svg' : './logo-dark.svg',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: '"Figtree Variable", system-ui, sans-serif',
    colorPrimary: lookUpColor('accent'),
    colorSecondary: lookUpColor('accent'),
    appBg: lookUpColor('surfaceSunken'),
    appContentBg: lookUpColor('surface'),
    appPreviewBg: lookUpColor('ground'),
    appHoverBg: lookUpColor('surfaceHover'),
    appBorderColor: lookUpColor('border'),
    appBorderRadius: 10,
    textColor: lookUpColor('text'),
    textInverseColor: lookUpColor('onInverse'),
    textMutedColor: lookUpColor('textMuted'),
    barTextColor: lookUpColor('textMuted'),
    barHoverColor: lookUpColor('accentText'),
    barSelectedColor: lookUpColor('accentText'),
    barBg: lookUpColor('surface'),
    buttonBg: lookUpColor('surface'),
    buttonBorder: lookUpColor('border'),
    booleanBg: lookUpColor('fill'),
    booleanSelectedBg: lookUpColor('surfaceRaised'),
    inputBg: lookUpColor('surface'),
    inputBorder: lookUpColor('borderControl'),
    inputTextColor: lookUpColor('text'),
    inputBorderRadius: 8,
  });
};

export const storybookThemes = { light: createStorybookTheme('light'), dark: createStorybookTheme('dark') };

const prefersDarkQuery = matchMedia('(prefers-color-scheme: dark)');

/** Returns the theme chosen in the toolbar, or the system's theme if the toolbar sets neither. */
export const resolveTheme = (choice: unknown): 'light' | 'dark' =>
  choice === 'light' || choice === 'dark' ? choice : prefersDarkQuery.matches ? 'dark' : 'light';

export function onSystemTheme(callback: () => void): () => void {
  prefersDarkQuery.addEventListener('change', callback);
  return () => prefersDarkQuery.removeEventListener('change', callback);
}

/** Returns the theme in Storybook's URL, for use before the toolbar has sent its value. */
export const readThemeFromUrl = (): string | undefined => /(?:[?&;]|globals=)theme:(\w+)/.exec(location.search)?.[1];
