import { create, type ThemeVars } from 'storybook/theming';
import { colors, type ColorName } from '../packages/ui/src/theme/colors.ts';

const createStorybookTheme = (base: 'light' | 'dark'): ThemeVars => {
  const color = (name: ColorName): string => colors[name][base === 'light' ? 0 : 1];
  return create({
    base,
    brandTitle: 'Plaza UI',
    brandImage: base === 'light' ? './logo.svg' : './logo-dark.svg',
    brandUrl: './',
    brandTarget: '_self',
    fontBase: '"Figtree Variable", system-ui, sans-serif',
    colorPrimary: color('accent'),
    colorSecondary: color('accent'),
    appBg: color('surfaceSunken'),
    appContentBg: color('surface'),
    appPreviewBg: color('ground'),
    appHoverBg: color('surfaceHover'),
    appBorderColor: color('border'),
    appBorderRadius: 10,
    textColor: color('text'),
    textInverseColor: color('onInverse'),
    textMutedColor: color('textMuted'),
    barTextColor: color('textMuted'),
    barHoverColor: color('accentText'),
    barSelectedColor: color('accentText'),
    barBg: color('surface'),
    buttonBg: color('surface'),
    buttonBorder: color('border'),
    booleanBg: color('fill'),
    booleanSelectedBg: color('surfaceRaised'),
    inputBg: color('surface'),
    inputBorder: color('borderControl'),
    inputTextColor: color('text'),
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
export const themeInUrl = (): string | undefined => /(?:[?&;]|globals=)theme:(\w+)/.exec(location.search)?.[1];
