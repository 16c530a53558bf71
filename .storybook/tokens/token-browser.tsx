import { CheckIcon, CopyIcon } from '@plaza/ui/icons';
import { TextField } from '@plaza/ui/field';
import { IconButton } from '@plaza/ui/icon-button';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { renderCodeSpans } from '../docs-sections.tsx';
import { matchesToken, type TokenEntry, tokenEntries, tokenGroups } from './token-list.ts';
import * as styles from './token-browser.css.ts';

const titleByGroup: Readonly<Record<string, string>> = {
  color: 'Colour',
  font: 'Font',
  fontSize: 'Font size',
  lineHeight: 'Line height',
  tracking: 'Letter spacing',
  weight: 'Font weight',
  space: 'Space',
  layout: 'Layout',
  radius: 'Radius',
  control: 'Control height',
  shadow: 'Shadow',
  image: 'Image',
  duration: 'Duration',
  easing: 'Easing',
};

/** Style that shows a token's effect, for groups that have a visible one. */
function sampleStyleOf({ group, property }: TokenEntry): CSSProperties | undefined {
  const value = `var(${property})`;
  switch (group) {
    case 'space':
    case 'layout':
      return { inlineSize: `min(100%, ${value})`, blockSize: '1rem' };
    case 'control':
      return { inlineSize: '3rem', blockSize: value };
    case 'radius':
      return { inlineSize: '3rem', blockSize: '3rem', borderRadius: value };
    case 'shadow':
      return { inlineSize: '3rem', blockSize: '2.5rem', boxShadow: value };
    default:
      return undefined;
  }
}

const textStyleByGroup: Readonly<Record<string, (value: string) => CSSProperties>> = {
  font: (value) => ({ fontFamily: value }),
  fontSize: (value) => ({ fontSize: `min(${value}, 3rem)` }),
  weight: (value) => ({ fontWeight: value }),
  tracking: (value) => ({ letterSpacing: value }),
};

function TokenSample({ token }: { token: TokenEntry }): ReactElement | null {
  if (token.group === 'color')
    return (
      <span className={styles.colorHalves}>
        {token.values.map((value, index) => (
          <span key={index} className={styles.colorHalf} style={{ background: value }} />
        ))}
      </span>
    );
  const toTextStyle = textStyleByGroup[token.group];
  if (toTextStyle) return <span style={{ lineHeight: 1, ...toTextStyle(`var(${token.property})`) }}>Plaza</span>;
  const sampleStyle = sampleStyleOf(token);
  return sampleStyle ? <span className={styles.boxSample} style={sampleStyle} /> : null;
}

function CopyButton({ text, onCopy, isCopied }: { text: string; onCopy: (text: string) => void; isCopied: boolean }) {
  return (
    <span className={styles.copyableName}>
      <code>{text}</code>
      <IconButton label={`Copy ${text}`} size="small" onClick={() => onCopy(text)}>
        {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </IconButton>
    </span>
  );
}

/** All tokens with sample, names to copy, values of both themes and purpose, and a search. */
export function TokenBrowser(): ReactElement {
  const [searchText, setSearchText] = useState('');
  const [copiedText, setCopiedText] = useState<string>();
  const foundTokens = tokenEntries.filter((token) => matchesToken(token, searchText.trim()));
  const copyText = (text: string): void => {
    void navigator.clipboard.writeText(text).then(() => setCopiedText(text));
  };
  return (
    <div className={`${styles.browser} sb-unstyled`}>
      <TextField
        label="Search tokens"
        type="search"
        value={searchText}
        onValueChange={setSearchText}
        hint="By name, value or purpose: “radius”, “#1351bf”, “dialogs”."
      />
      <p role="status" className={styles.statusText}>
        {copiedText === undefined ? `${foundTokens.length} of ${tokenEntries.length} tokens` : `Copied: ${copiedText}`}
      </p>
      {tokenGroups.map((group) => {
        const groupTokens = foundTokens.filter((token) => token.group === group);
        return (
          groupTokens.length > 0 && (
            <section key={group}>
              <h2 id={`tokens-${group}`} className={styles.groupTitle}>
                {titleByGroup[group] ?? group}
              </h2>
              <ul className={styles.tokenList}>
                {groupTokens.map((token) => (
                  <li key={token.path} className={styles.tokenRow}>
                    <div className={styles.sampleCell}>
                      <TokenSample token={token} />
                    </div>
                    <div className={styles.tokenText}>
                      <CopyButton text={token.property} onCopy={copyText} isCopied={copiedText === token.property} />
                      <CopyButton text={token.path} onCopy={copyText} isCopied={copiedText === token.path} />
                      <span>{renderCodeSpans(token.purpose)}</span>
                    </div>
                    <div className={styles.tokenValues}>
                      {token.values.map((value, index) => (
                        <span key={index}>
                          {token.values.length > 1 && (
                            <span className={styles.themeName}>{index === 0 ? 'Light' : 'Dark'}</span>
                          )}
                          <code>{value}</code>
                        </span>
                      ))}
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}
