'use client';
import { type PropsWithChildren, type ReactElement, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria';
import './aria-provider.css.ts';
import { getDirection } from './provider/direction.ts';
import { type UiSettings, useUi } from './provider/ui-provider.tsx';

/**
 * React Aria adds a style element with this ID unless the document has one, which a strict content security policy
 * blocks. The style sheet of this file contains its only rule.
 */
const pressableStyleId = 'react-aria-pressable-style';

/** React Aria takes the direction from the locale: a script adds it to a locale that is set in the other direction. */
const localeWithDirection = ({ locale, direction }: UiSettings): string =>
  getDirection(locale) === direction
    ? locale
    : new Intl.Locale(locale, { script: direction === 'rtl' ? 'Arab' : 'Latn' }).toString();

/**
 * Sets the locale and the direction of React Aria in a component, and keeps its hooks from adding style elements to the
 * document.
 */
export function AriaProvider({ children }: PropsWithChildren): ReactElement {
  const uiSettings = useUi();
  useLayoutEffect(() => {
    if (document.querySelector(`#${pressableStyleId}`)) return;
    const placeholderElement = document.createElement('meta');
    placeholderElement.id = pressableStyleId;
    document.head.append(placeholderElement);
  }, []);
  return <I18nProvider locale={localeWithDirection(uiSettings)}>{children}</I18nProvider>;
}
