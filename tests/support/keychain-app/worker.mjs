import keytar from 'keytar';

const { parentPort } = process;

parentPort.on('message', ({ data }) => void respond(data).then((value) => parentPort.postMessage(value)));

/** @param {{ service: string, entry?: string }} call an entry to look up; without one, all entries of the service are removed */
async function respond({ service, entry }) {
  if (entry !== undefined && process.platform !== 'win32') return keytar.getPassword(service, entry);
  const found = await keytar.findCredentials(service);
  // On Windows Podkey adds a hash to each name.
  if (entry !== undefined)
    return found.find(({ account }) => account.startsWith(`${entry} `))?.password ?? null;
  for (const { account } of found) await keytar.deletePassword(service, account);
  return found.length;
}
