import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useEffect, useState, type PropsWithChildren, type ReactElement } from 'react';
import { choiceInAddress, looks, onSystemTheme, themeOf } from './look.ts';
import { onUserTheme } from './user-theme.ts';
import * as styles from './docs.css.ts';

/** Frame of every page of documentation: in Plaza's type and colours, in the theme of the toolbar. */
export function PlazaDocsContainer({ context, children }: PropsWithChildren<DocsContainerProps>): ReactElement {
  const [choice, setChoice] = useState<unknown>(choiceInAddress);
  const [, setSystemChanges] = useState(0);
  useEffect(() => onSystemTheme(() => setSystemChanges((count) => count + 1)), []);
  useEffect(() => onUserTheme(context.channel, setChoice), [context]);
  const theme = themeOf(choice);
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <div className={styles.page}>
      <DocsContainer context={context} theme={looks[theme]}>
        {children}
      </DocsContainer>
    </div>
  );
}
