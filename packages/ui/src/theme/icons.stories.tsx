import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, spyOn, userEvent } from 'storybook/test';
import { TextField } from '../components/field/index.ts';
import * as icons from '../icons/index.ts';
import * as styles from './foundations.css.ts';

const meta = {
  title: 'Foundations/Icons',
  tags: ['!autodocs'],
  parameters: { picture: false, controls: { disable: true } },
} satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const importStatementOf = (name: string): string => `import { ${name} } from '@plaza/ui/icons';`;

function IconGallery(): ReactElement {
  const [query, setQuery] = useState('');
  const [copiedName, setCopiedName] = useState<string | null>(null);
  const matchingIcons = Object.entries(icons).filter(([name]) =>
    name.toLowerCase().includes(query.trim().toLowerCase()),
  );
  const copyImport = async (name: string) => {
    await navigator.clipboard.writeText(importStatementOf(name));
    setCopiedName(name);
  };
  return (
    <div className={styles.foundationPage}>
      <h1 className={styles.pageHeading}>Icons</h1>
      <p className={styles.leadParagraph}>
        Lucide drawings as components: 1.25 em unless a size is given, hidden from assistive technology unless a label
        names them. Press one to copy its import.
      </p>
      <TextField
        label="Find an icon"
        type="search"
        value={query}
        onValueChange={setQuery}
        prefix={<icons.SearchIcon size={20} />}
      />
      <p role="status" className={styles.sampleNote}>
        {copiedName === null
          ? `${matchingIcons.length} of ${Object.keys(icons).length} icons`
          : `Copied: ${importStatementOf(copiedName)}`}
      </p>
      <ul className={styles.swatchGrid}>
        {matchingIcons.map(([name, Icon]) => (
          <li key={name}>
            <button type="button" className={styles.iconSample} onClick={() => void copyImport(name)}>
              <Icon size={24} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export const Icons: Story = {
  render: () => <IconGallery />,
  play: async ({ canvas }) => {
    const writeTextSpy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find an icon' }), 'heart');
    await expect(canvas.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'HeartIcon' }));
    await expect(writeTextSpy).toHaveBeenCalledWith("import { HeartIcon } from '@plaza/ui/icons';");
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied');
    await userEvent.clear(canvas.getByRole('searchbox'));
    await expect(canvas.getAllByRole('button')).toHaveLength(Object.keys(icons).length);
    writeTextSpy.mockRestore();
  },
};
