import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const htmlConfigLoader = new StaticConfigLoader({ root: true, extends: ['html-validate:standard'], rules: {} });
// The rules are read only once, because reading them for each document would take a fifth of its check.
const htmlRulesConfig = htmlConfigLoader.getConfigFor('');
htmlConfigLoader.getConfigFor = () => htmlRulesConfig;
const htmlValidator = new HtmlValidate(htmlConfigLoader);

export function findInvalidHtml(html: string): string[] {
  const htmlLines = html.split('\n');
  const { results } = htmlValidator.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const excerptStartColumn = Math.max(0, column - 40);
      return `${ruleId}: ${message}, near ${htmlLines[line - 1]?.slice(excerptStartColumn, excerptStartColumn + 160)}`;
    }),
  );
}
