import { BookOpen, CircleAlert, FileText, FileUp, Globe, LoaderCircle, Server, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AddressForm } from '../../app/AddressForm.tsx';
import { useScreen, useSession } from '../../app/use-session.ts';
import type { KeptDocument } from '../../../shared/listen/listening.ts';
import {
  type AttachedDocument,
  maxDocuments,
  type QuestionEstimate,
} from '../../../shared/talk/attached-document.ts';
import type { AskedDocument } from '../../../shared/talk/citation.ts';
import { namedReports } from '../../../shared/talk/tool-servers.ts';
import { t } from '../../../shared/text/translate.ts';
import { formatCount, formatMoney } from '../../../shared/usage/format-cost.ts';
import { MenuItem, MenuLine, Submenu } from '../../ui/Menu.tsx';
import { Popover } from '../../ui/Popover.tsx';

/** The documents that go with the questions of this conversation, above the field. */
export function DocumentChips() {
  const { attached, estimate, isAskingAddress } = useScreen((screen) => screen.documents);
  return (
    <>
      {attached.length > 0 && (
        <ul className="document-chips" aria-label={t('talk:document.list')}>
          {attached.map((document) => (
            <DocumentChip key={document.id} document={document} estimate={estimate} />
          ))}
        </ul>
      )}
      {isAskingAddress && <AddressDialog />}
    </>
  );
}

interface ChipProps {
  readonly document: AttachedDocument;
  readonly estimate: QuestionEstimate | undefined;
}

function DocumentChip({ document, estimate }: ChipProps) {
  const session = useSession();
  const { id, name, server, phase, fault } = document;
  const ReadyIcon = server === undefined ? FileText : Server;
  const Icon = phase === 'opening' ? LoaderCircle : phase === 'failed' ? CircleAlert : ReadyIcon;
  const words = chipWords(document, estimate);
  return (
    <li className="document-chip" data-phase={phase}>
      <Popover
        align="start"
        side="top"
        title={name}
        trigger={
          <button type="button" className="document-about" aria-label={`${name}. ${words}`}>
            <Icon aria-hidden />
            <span className="document-name" dir="auto">
              {name}
            </span>
            <span className="document-words" role={fault && 'alert'}>
              {words}
            </span>
          </button>
        }
      >
        <DocumentDetails document={document} estimate={estimate} />
      </Popover>
      <button
        type="button"
        className="document-remove"
        aria-label={t('talk:document.remove', { name })}
        title={t('talk:composer.remove')}
        onClick={() => session.detachDocument(id)}
      >
        <X aria-hidden />
      </button>
    </li>
  );
}

/** In one line: how long it is, and what of it goes along at which price. */
function chipWords(
  { id, phase, server, fault, words = 0 }: AttachedDocument,
  estimate: QuestionEstimate | undefined,
): string {
  if (fault) return fault.message;
  if (phase === 'opening') return t('talk:document.opening');
  const own = estimate?.documents.find((each) => each.id === id);
  const from = fromServer(server);
  const length = t('talk:document.words', { count: words });
  if (!own) return [...from, length].join(' · ');
  const tokens = formatCount(own.tokens, 'token');
  const most = own.isWhole || own.parts !== undefined ? tokens : t('talk:document.at-most', { tokens });
  return [...from, length, most, ...(own.cost === undefined ? [] : [formatMoney(own.cost)])].join(' · ');
}

function fromServer(server: string | undefined): readonly string[] {
  return server === undefined ? [] : [t('talk:document.of-server', { server })];
}

function DocumentDetails({ document, estimate }: ChipProps) {
  const { id, server, pages, words = 0, fault, phase } = document;
  const own = estimate?.documents.find((each) => each.id === id);
  if (fault) return <p className="problem">{fault.message}</p>;
  if (phase === 'opening') return <p className="quiet">{t('talk:document.opening')}</p>;
  const length = [
    ...fromServer(server),
    ...(pages === undefined ? [] : [t('talk:document.pages', { count: pages })]),
    t('talk:document.words', { count: words }),
  ];
  return (
    <div className="document-details">
      <p>{length.join(' · ')}</p>
      {own && <p>{sentWords(own)}</p>}
      {estimate && (
        <p>
          {estimate.cost === undefined
            ? t('talk:document.question-tokens', { tokens: formatCount(estimate.tokens, 'token') })
            : t('talk:document.question', {
                tokens: formatCount(estimate.tokens, 'token'),
                cost: formatMoney(estimate.cost),
              })}
        </p>
      )}
      <p className="quiet">
        {t(own?.isWhole === false ? 'talk:document.stays-parts' : 'talk:document.stays')}
      </p>
    </div>
  );
}

function sentWords({ isWhole, tokens, parts }: QuestionEstimate['documents'][number]): string {
  const count = formatCount(tokens, 'token');
  if (isWhole) return t('talk:document.whole', { tokens: count });
  if (parts === undefined) return t('talk:document.parts-most', { tokens: count });
  return t('talk:document.parts', { count: parts, tokens: count });
}

/** In the menu of what goes with a question. */
export function DocumentItems() {
  const session = useSession();
  const isFull = useScreen(({ documents }) => documents.attached.length >= maxDocuments);
  return (
    <>
      <MenuItem Icon={FileUp} disabled={isFull} onChoose={session.chooseDocuments}>
        {t('talk:document.attach-file')}
      </MenuItem>
      {/* Once the menu is gone: it gives the focus back to where it was. */}
      <MenuItem
        Icon={Globe}
        disabled={isFull}
        onChoose={() => void setTimeout(() => session.askAddress(true))}
      >
        {t('talk:document.attach-page')}
      </MenuItem>
      <Submenu Icon={BookOpen} label={t('talk:document.from-library')}>
        <LatestDocuments isFull={isFull} />
      </Submenu>
      <ServerItems isFull={isFull} />
      <MenuLine />
    </>
  );
}

/** What tool servers have to be read; where none has anything, there is nothing. */
function ServerItems({ isFull }: { readonly isFull: boolean }) {
  const session = useSession();
  const reports = useScreen(({ app }) => app?.toolServers);
  const settings = useScreen(({ app }) => app?.settings.toolServers);
  const offered = namedReports(reports ?? [], settings ?? []).flatMap(({ id: serverId, name, resources }) =>
    resources.map(({ uri, title }) => ({ serverId, uri, name, title })),
  );
  if (offered.length === 0) return null;
  return (
    <Submenu Icon={Server} label={t('talk:document.from-server')}>
      {offered.map(({ serverId, uri, name, title }) => (
        <MenuItem
          key={`${serverId} ${uri}`}
          aside={<bdi>{name}</bdi>}
          disabled={isFull}
          onChoose={() => session.attachDocument({ serverId, uri })}
        >
          <bdi>{title}</bdi>
        </MenuItem>
      ))}
    </Submenu>
  );
}

/** The one that is open in Listen is the first: it was opened last. */
function LatestDocuments({ isFull }: { readonly isFull: boolean }) {
  const session = useSession();
  const [documents, setDocuments] = useState<readonly KeptDocument[]>();
  useEffect(() => {
    let isGone = false;
    void session.latestDocuments(mostListed).then((latest) => !isGone && setDocuments(latest));
    return () => void (isGone = true);
  }, [session]);
  if (documents?.length === 0) return <p className="menu-empty">{t('talk:document.library-empty')}</p>;
  return documents?.map(({ id, title, isMissing }) => (
    <MenuItem
      key={id}
      disabled={isFull || isMissing === true}
      onChoose={() => session.attachDocument({ documentId: id })}
    >
      <bdi>{title}</bdi>
    </MenuItem>
  ));
}

/** As many as a menu shows without being scrolled. */
const mostListed = 8;

function AddressDialog() {
  const session = useSession();
  return (
    <AddressForm
      title={t('talk:document.attach-page')}
      submit={t('talk:document.attach')}
      onAddress={(address) => session.attachDocument({ address })}
      onClose={() => session.askAddress(false)}
    />
  );
}

/** Below a question, what went with it. */
export function AskedDocuments({ documents }: { readonly documents: readonly AskedDocument[] }) {
  return (
    <ul className="asked-documents" aria-label={t('talk:document.went-along')}>
      {documents.map(({ documentId, title, server, isWhole }) => (
        <li key={documentId} title={t(isWhole ? 'talk:document.sent-whole' : 'talk:document.sent-parts')}>
          {server === undefined ? <FileText aria-hidden /> : <Server aria-hidden />}
          <bdi>{title}</bdi>
          {fromServer(server)}
        </li>
      ))}
    </ul>
  );
}
