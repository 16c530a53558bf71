/** Script for pages that open a widget from a button: registers `<plaza-button>`. See LIFECYCLE.md. */
import { defineButton } from './button-element.ts';
import { createOpenerLoader, type OpenerFile } from './opener.ts';

/** Inserted by the build. */
declare const PLAZA_OPENER: OpenerFile;
declare const PLAZA_BUTTON_SHEET: string;
declare const PLAZA_SCRIPT: HTMLScriptElement | null;

const script = PLAZA_SCRIPT;
if (script?.text == null) console.warn('Plaza has no src');
// the same conditions as in the loader
else if (!customElements.get('plaza-button') && CSS.supports('selector(:state(a)) and (color:light-dark(red,red))')) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PLAZA_BUTTON_SHEET);
  defineButton(script, sheet, createOpenerLoader(script, PLAZA_OPENER));
}
