/** An app without a page that prints the order of its events. Its last argument selects its behaviour. */
import { app, BrowserWindow } from 'electron';

const scenario = process.argv.at(-1);
const print = (line) => process.stdout.write(`${line}\n`);

const PREVENTED = { 'quit, before-quit prevented': 'before-quit', 'quit, will-quit prevented': 'will-quit' }[
  scenario
];

for (const name of ['before-quit', 'will-quit']) {
  app.on(name, (event) => {
    print(name);
    if (name === PREVENTED) {
      event.preventDefault();
      app.exit(3);
    }
  });
}
app.on('quit', (_event, code) => print(`quit ${code}`));
if (scenario === 'stay without windows') {
  app.on('window-all-closed', () => {
    print('window-all-closed');
    app.quit();
  });
}

print(`ready at start: ${app.isReady()}`);
app.whenReady().then(() => {
  print('ready');
  const window = new BrowserWindow({ show: false });
  window.on('close', (event) => {
    print('close');
    if (scenario === 'quit, close prevented') {
      event.preventDefault();
      setImmediate(() => {
        print(`window destroyed: ${window.isDestroyed()}`);
        app.exit(4);
      });
    }
  });
  window.on('closed', () => print('closed'));
  if (scenario === 'reject') {
    void Promise.reject(new Error('nobody handles this'));
    setTimeout(() => {
      print('goes on');
      app.quit();
    }, 20);
  } else if (scenario === 'paint') {
    window.once('ready-to-show', () => {
      print('painted');
      app.quit();
    });
    void window.loadURL('data:text/html,<h1>Painted</h1>');
  } else if (scenario.startsWith('quit')) app.quit();
  else window.close();
});
