import { Button, CheckIcon, CopyIcon, SegmentedControl } from '@plaza/ui';
import type { ReactElement } from 'react';
import { hidden, muted, rowWrap, small, subsectionText } from '~/styles/common.css.ts';
import { spread, stack } from '~/styles/frame.css.ts';
import { useCopy } from '~/device/use-copy.ts';
import { builderCodes, type BuilderCode } from './builder-state.ts';
import { fill, type BuilderText } from './partners-text.ts';
import { code as codeBox } from './partners.css.ts';
import type { WidgetRelease } from '~/server/request-context.ts';

export interface SnippetCodeProps {
  text: BuilderText;
  code: string;
  kind: BuilderCode;
  /** The release that can be pinned; `null` when none is known. */
  release: WidgetRelease | null;
  onKindChange: (kind: BuilderCode) => void;
}

/** What to paste, and a button that copies it. */
export function SnippetCode({ text, code, kind, release, onKindChange }: SnippetCodeProps): ReactElement {
  const { isCopied, isAvailable, copy } = useCopy();
  return (
    <section aria-labelledby="code" className={stack[16]}>
      <div className={spread}>
        <h3 className={subsectionText} id="code">
          {text.code}
        </h3>
        <div className={rowWrap}>
          <SegmentedControl
            label={text.codeKind}
            size="small"
            segments={builderCodes
              .filter((value) => value !== 'pinned' || release !== null)
              .map((value) => ({ value, label: text.codes[value] }))}
            value={kind}
            onValueChange={onKindChange}
          />
          {isAvailable && (
            <Button
              size="small"
              variant="secondary"
              startIcon={isCopied ? <CheckIcon /> : <CopyIcon />}
              // aria-disabled: a button that is really disabled would lose the focus of whoever pressed it
              aria-disabled={isCopied}
              onClick={() => copy(code)}
            >
              {isCopied ? text.copied : text.copy}
            </Button>
          )}
        </div>
        <span className={hidden} role="status">
          {isCopied && text.copied}
        </span>
      </div>
      <pre className={codeBox}>
        <code>{code}</code>
      </pre>
      <p className={`${small} ${muted}`}>{fill(text.codeHints[kind], { version: release?.version ?? '' })}</p>
    </section>
  );
}
