import { createHash } from 'node:crypto';
import path from 'node:path';
import { extensions } from '../targets.ts';

/** The input of an MSI. */
interface MsiRequest {
  /** The folder with the program, relative to the source. */
  application: string;
  /** Its files, relative to it, with slashes. */
  files: readonly string[];
  version: string;
  manufacturer: string;
  description: string;
  /** Hash of all files: another build of the same version is another product. */
  fingerprint: string;
  icon: string;
}

/** Must never change: Windows recognizes older Podkeys by it, whatever their version (also in electron-builder.yml). */
export const upgradeCode = '8D0B6F2C-5B0E-4C0B-9C8B-6B3E0C1F7A54';

/**
 * Returns an MSI's source in the subset of WiX 3 that wixl supports: per machine, in Program Files, with a start menu
 * shortcut and the `podkey:` links, without a user interface. It neither creates nor removes people's data.
 */
export function msiSource(request: MsiRequest): string {
  const { version, manufacturer, description, fingerprint, icon } = request;
  const components = request.files.map((name) => `C${idOf(name)}`);
  return `<?xml version="1.0" encoding="utf-8"?>
<Wix xmlns="http://schemas.microsoft.com/wix/2006/wi">
  <Product Id="${guidOf(`product ${fingerprint}`)}" Name="Podkey" UpgradeCode="${upgradeCode}" Version="${version}" Language="1033" Codepage="1252" Manufacturer="${xml(manufacturer)}">
    <Package Id="${guidOf(`package ${fingerprint}`)}" Description="${xml(description)}" Comments="Podkey ${version}" Manufacturer="${xml(manufacturer)}" InstallerVersion="500" Compressed="yes" InstallScope="perMachine"/>
    <MajorUpgrade DowngradeErrorMessage="A newer version of Podkey is already installed."/>
    <Media Id="1" Cabinet="podkey.cab" EmbedCab="yes"/>
    <Property Id="WINDOWSMAJOR">
      <RegistrySearch Id="WindowsMajor" Root="HKLM" Key="SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion" Name="CurrentMajorVersionNumber" Type="raw" Win64="yes"/>
    </Property>
    <Condition Message="Podkey needs Windows 10 or newer.">Installed OR WINDOWSMAJOR</Condition>
    <Icon Id="podkey.ico" SourceFile="${xml(icon)}"/>
    <Property Id="ARPPRODUCTICON" Value="podkey.ico"/>
    <Property Id="ARPNOMODIFY" Value="1"/>
    <Directory Id="TARGETDIR" Name="SourceDir">
      <Directory Id="ProgramMenuFolder"/>
      <Directory Id="ProgramFiles64Folder">
        <Directory Id="APPLICATIONFOLDER" Name="Podkey">
${folderSource(request, '', 10)}
        </Directory>
      </Directory>
    </Directory>
    <Feature Id="Podkey" Title="Podkey" Level="1" Absent="disallow">
${[...components, 'Links', 'CommandLine'].map((id) => `      <ComponentRef Id="${id}"/>`).join('\n')}
    </Feature>
  </Product>
</Wix>
`;
}

function folderSource(request: MsiRequest, folder: string, depth: number): string {
  const pad = ' '.repeat(depth);
  const inside = request.files.filter((name) => folder === '' || name.startsWith(`${folder}/`));
  const rest = inside.map((name) => (folder === '' ? name : name.slice(folder.length + 1)));
  const files = inside.filter((_, i) => !rest[i]?.includes('/'));
  const inner = [
    ...new Set(rest.filter((name) => name.includes('/')).map((name) => name.split('/')[0] ?? '')),
  ];
  return [
    ...files.map((name) => pad + fileSource(request.application, name)),
    ...(folder === '' ? [pad + linksSource, pad + pathSource] : []),
    ...inner.flatMap((name) => {
      const full = folder === '' ? name : `${folder}/${name}`;
      return [
        `${pad}<Directory Id="D${idOf(full)}" Name="${xml(name)}">`,
        folderSource(request, full, depth + 2),
        `${pad}</Directory>`,
      ];
    }),
  ].join('\n');
}

function fileSource(application: string, name: string): string {
  const id = idOf(name);
  const source = path.join(application, name);
  const shortcut =
    name === `Podkey${extensions.nsis}`
      ? '<Shortcut Id="StartMenu" Directory="ProgramMenuFolder" Name="Podkey" Target="[APPLICATIONFOLDER]Podkey.exe" WorkingDirectory="APPLICATIONFOLDER" Icon="podkey.ico"/>'
      : '';
  return `<Component Id="C${id}" Guid="${guidOf(name)}" Win64="yes"><File Id="F${id}" Name="${xml(path.posix.basename(name))}" Source="${xml(source)}" KeyPath="yes"/>${shortcut}</Component>`;
}

/**
 * The same registration that Podkey makes at each start. Nothing after `--` is parsed as a switch, whatever a link
 * contains.
 */
const linksSource = [
  `<Component Id="Links" Guid="${guidOf('links')}" Win64="yes">`,
  registryValue('', 'URL:podkey', ' KeyPath="yes"'),
  registryValue('', '', ' Name="URL Protocol"'),
  registryValue('\\DefaultIcon', '[APPLICATIONFOLDER]Podkey.exe,0'),
  registryValue('\\shell\\open\\command', '"[APPLICATIONFOLDER]Podkey.exe" "--" "%1"'),
  '</Component>',
].join('');

/** The component that changes the PATH: see `makeMsi`. */
export const pathComponent = 'CommandLine';

/** Only the component's key, because wixl does not support the PATH. */
const pathSource = [
  `<Component Id="${pathComponent}" Guid="${guidOf('command line')}" Win64="yes">`,
  '<RegistryValue Root="HKLM" Key="Software\\Podkey" Name="CommandLine" Type="integer" Value="1" KeyPath="yes"/>',
  '</Component>',
].join('');

function registryValue(key: string, value: string, more = ''): string {
  return `<RegistryValue Root="HKLM" Key="Software\\Classes\\podkey${key}" Type="string" Value="${xml(value)}"${more}/>`;
}

/** Returns the same GUID for the same name in every build, as Windows Installer requires for a component. */
export function guidOf(name: string): string {
  const hex = digest(name).toUpperCase();
  // A name-based UUID (RFC 9562, version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-A${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function idOf(name: string): string {
  return digest(name).slice(0, 24);
}

function digest(name: string): string {
  return createHash('sha256').update(`app.podkey.desktop ${name}`).digest('hex');
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
