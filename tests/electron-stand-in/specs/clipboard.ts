import { inMain, type ModuleAssertions } from './assertion.ts';

/** `electron.clipboard` of Electron 45, and `ClipboardItem`. */
export const clipboardAssertions: ModuleAssertions = {
  module: 'clipboard',
  spec: 'api-clipboard-spec.ts',
  assertions: [
    inMain(
      'text is read unchanged',
      async ({ clipboard }) => {
        await clipboard.writeText('千江有水千江月，万里无云万里天');
        return clipboard.readText();
      },
      '千江有水千江月，万里无云万里天',
    ),
    inMain(
      'readText, writeText, has, read and write return promises',
      async ({ clipboard, ClipboardItem }) => {
        const given = [
          clipboard.writeText('x'),
          clipboard.readText(),
          clipboard.has('text/plain'),
          clipboard.read(),
          clipboard.write([new ClipboardItem({ 'text/plain': 'x' })]),
        ];
        await Promise.all(given);
        return given.every((each) => each instanceof Promise);
      },
    ),
    inMain(
      'has reports which types exist',
      async ({ clipboard }) => {
        await clipboard.writeText('x');
        return Promise.all([clipboard.has('text/plain'), clipboard.has('text/html')]);
      },
      [true, false],
    ),
    inMain('has reports a custom type', async ({ clipboard, ClipboardItem }) => {
      const type = 'application/x-fixture-custom';
      await clipboard.write([new ClipboardItem({ [type]: new Blob(['x']) })]);
      return clipboard.has(type);
    }),
    inMain(
      'has reports a system format by its Electron name',
      async ({ clipboard, ClipboardItem }) => {
        const type = 'electron application/osclipboard;format="x-fixture"';
        await clipboard.write([new ClipboardItem({ [type]: new Blob(['x']) })]);
        return Promise.all([
          clipboard.has(type),
          clipboard.has('electron application/osclipboard;format="other"'),
        ]);
      },
      [true, false],
    ),
    inMain(
      'HTML is read unchanged',
      async ({ clipboard, ClipboardItem }) => {
        await clipboard.write([new ClipboardItem({ 'text/html': '<b>Hi</b>' })]);
        const [item] = await clipboard.read();
        const blob: unknown = await item?.getType('text/html');
        return blob instanceof Blob ? blob.text() : 'none';
      },
      '<b>Hi</b>',
    ),
    inMain(
      'several types are written at once, and the item has all',
      async ({ clipboard, ClipboardItem }) => {
        await clipboard.write([
          new ClipboardItem({ 'text/plain': 'a', 'text/html': 'b', 'web application/x-c': 'c' }),
        ]);
        const [item] = await clipboard.read();
        return item?.types.toSorted();
      },
      ['text/html', 'text/plain', 'web application/x-c'],
    ),
    inMain(
      'a type is read as a Blob of that type',
      async ({ clipboard, ClipboardItem }) => {
        const type = 'web application/x-fixture';
        await clipboard.write([new ClipboardItem({ [type]: new Blob(['bytes']) })]);
        const [item] = await clipboard.read();
        const blob: unknown = await item?.getType(type);
        return blob instanceof Blob ? [blob.type, await blob.text()] : 'none';
      },
      ['web application/x-fixture', 'bytes'],
    ),
    inMain(
      'an item that was read can be written again',
      async ({ clipboard, ClipboardItem }) => {
        const type = 'web application/x-fixture-again';
        await clipboard.write([new ClipboardItem({ [type]: new Blob(['again']) })]);
        const [item] = await clipboard.read();
        const first: unknown = await item?.getType(type);
        if (!(first instanceof Blob)) return 'none';
        await clipboard.write([new ClipboardItem({ [type]: first })]);
        const [second] = await clipboard.read();
        const blob: unknown = await second?.getType(type);
        return blob instanceof Blob ? blob.text() : 'none';
      },
      'again',
    ),
    inMain(
      'a Blob may contain text',
      async ({ clipboard, ClipboardItem }) => {
        await clipboard.write([new ClipboardItem({ 'text/plain': new Blob(['from a blob']) })]);
        return clipboard.readText();
      },
      'from a blob',
    ),
    inMain(
      'a string may stand for bytes',
      async ({ clipboard, ClipboardItem }) => {
        const type = 'web application/x-fixture-string';
        await clipboard.write([new ClipboardItem({ [type]: 'plain' })]);
        const [item] = await clipboard.read();
        const blob: unknown = await item?.getType(type);
        return blob instanceof Blob ? blob.text() : 'none';
      },
      'plain',
    ),
    inMain(
      'promises of a Blob and of a string are awaited',
      async ({ clipboard, ClipboardItem }) => {
        await clipboard.write([new ClipboardItem({ 'text/plain': Promise.resolve(new Blob(['one'])) })]);
        const one = await clipboard.readText();
        await clipboard.write([new ClipboardItem({ 'text/plain': Promise.resolve('two') })]);
        return [one, await clipboard.readText()];
      },
      ['one', 'two'],
    ),
    inMain(
      'any other payload rejects the write with a TypeError',
      async ({ clipboard, ClipboardItem }) => {
        const types = ['text/plain', 'application/x-invalid', 'electron application/osclipboard;format="x"'];
        const write = (type: string) =>
          clipboard.write([new ClipboardItem({ [type]: 42 as never })]).then(
            () => 'written',
            (error: unknown) => error instanceof TypeError,
          );
        return Promise.all(types.map(write));
      },
      [true, true, true],
    ),
    inMain(
      'clear removes everything',
      async ({ clipboard }) => {
        await clipboard.writeText('x');
        clipboard.clear();
        return [await clipboard.readText(), await clipboard.has('text/plain')];
      },
      ['', false],
    ),
    inMain(
      'the selection is a separate clipboard with the same methods',
      async ({ clipboard }) => {
        await clipboard.writeText('copied');
        await clipboard.selection.writeText('selected');
        const both = [await clipboard.readText(), await clipboard.selection.readText()];
        clipboard.selection.clear();
        return [...both, await clipboard.readText(), await clipboard.selection.has('text/plain')];
      },
      ['copied', 'selected', 'copied', false],
    ),
  ],
};
