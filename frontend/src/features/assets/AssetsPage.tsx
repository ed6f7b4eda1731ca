import type { ReactElement } from 'react'
import { assetColumns } from './columns'
import { useActions } from './rowActions'
import { STATUSES, TYPES, typeName } from './statuses'
import { AssetModal, SerialDrawer } from './lazy'
import { DuplicateSerialAlert, useTwice } from './DuplicateSerialAlert'
import { portal } from '@/messages/assets'
import { assetsApi } from '@/entities/assets/api'
import { UndoOffers } from '@/shared/decisions/UndoOffers'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { CrudPage } from '@/shared/layout/CrudPage'
import { PageHeading } from '@/shared/layout/PageHeading'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'
import { DataTable } from '@/shared/table/DataTable'
import { SelectFilter } from '@/shared/table/FilterControls'
import { Segments } from '@/shared/table/Segments'
import { oneOf, useFilters, type Filters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'

const words = portal.assets
const FILTERS = { shown: oneOf(['mine'] as const), assesttype: oneOf(TYPES), status: oneOf(STATUSES) }

type AssetFilters = Filters<{ shown: 'mine'; assesttype: (typeof TYPES)[number]; status: (typeof STATUSES)[number] }>

const useOwn = makeUseList(assetsApi.endpoints.listUserAssets)
const useTeam = makeUseList(assetsApi.endpoints.listTeamAssets)
const useEverybody = makeUseList(assetsApi.endpoints.listAssets)

interface ListProps {
  me: Me
  filters: AssetFilters
}

/** The list of one of the three calls: one's own, the team's, everybody's. */
function makeAssetList(useAssets: typeof useTeam, isOwn: boolean) {
  return function AssetList({ me, filters }: ListProps): ReactElement {
    const dialogs = useDialogs(['add', 'edit', 'history'])
    const { open, draw, close } = dialogs
    const rowActions = useActions()
    const { assesttype, status } = filters.values
    const twice = useTwice(me, !isOwn)
    const list = useAssets({
      columns: assetColumns({
        isOwn,
        edit: (asset) => open('edit', asset._id),
        history: (asset) => open('history', asset._id),
        ...rowActions,
      }),
      defaultSort: 'status',
      // What waits comes first, the newest first in each status.
      sortedByServer: true,
      args: { id: me.user._id, ...(assesttype === undefined ? {} : { assesttype }), ...(status === undefined ? {} : { status }) },
      file: isOwn ? words.ownFile : words.file,
      alwaysFresh: true,
    })
    const isNarrowed = assesttype !== undefined || status !== undefined
    const others = draw('history', (id) => (
      <RecordDialog id={id} rows={list.rows && twice && [...list.rows, ...twice]} onClose={close}>
        {(asset) => <SerialDrawer me={me} asset={asset} onClose={close} />}
      </RecordDialog>
    ))
    return (
      <CrudPage
        title={words.title}
        add={words.add}
        mayAdd={may(me, 'assets.manage')}
        importKind={isOwn ? undefined : 'assets'}
        dialogs={dialogs}
        rows={list.rows}
        renderForm={(edited, done) => <AssetModal me={me} edited={edited} onClose={done} />}
        others={others}
      >
        <UndoOffers />
        {/* Together, so that the one that comes last doesn't push the other down. */}
        {twice === undefined ? null : (
          <>
            <DuplicateSerialAlert rows={twice} onShow={(asset) => open('history', asset._id)} />
            <DataTable
              name={isOwn ? 'my-assets' : 'assets'}
              label={words.title}
              list={list}
              words={
                isOwn
                  ? { search: words.searchOwn, emptyHint: words.emptyHintOwn }
                  : { search: words.search, emptyHint: words.emptyHint }
              }
              narrowed={{ by: { ...filters, active: isNarrowed }, hint: words.noneOf, clear: words.clear }}
              filters={
                <>
                  {may(me, 'assets.team') ? (
                    <Segments
                      label={words.shown}
                      options={[
                        { value: 'all', label: may(me, 'assets.all') ? words.all : words.team },
                        { value: 'mine', label: words.mine },
                      ]}
                      value={isOwn ? 'mine' : 'all'}
                      onChange={(value) => filters.choose({ shown: value === 'mine' ? 'mine' : '' })}
                    />
                  ) : null}
                  <SelectFilter
                    filters={filters}
                    name="assesttype"
                    label={words.type}
                    all={words.allTypes}
                    options={TYPES.map((type) => ({ value: type, label: typeName(type) }))}
                    width={132}
                  />
                  <SelectFilter
                    filters={filters}
                    name="status"
                    label={words.status}
                    all={words.allStatuses}
                    options={STATUSES}
                    width={150}
                  />
                </>
              }
            />
          </>
        )}
      </CrudPage>
    )
  }
}

const LISTS = {
  own: makeAssetList(useOwn, true),
  team: makeAssetList(useTeam, false),
  everybody: makeAssetList(useEverybody, false),
}

/** An admin sees all assets, a manager the team's; both their own too, as everybody else does (asset-8). */
function Assets({ me }: { me: Me }): ReactElement {
  const filters = useFilters(FILTERS)
  const { own: Own, team: Team, everybody: Everybody } = LISTS
  if (!may(me, 'assets.team') || filters.values.shown === 'mine') return <Own me={me} filters={filters} />
  return may(me, 'assets.all') ? <Everybody me={me} filters={filters} /> : <Team me={me} filters={filters} />
}

export function AssetsPage(): ReactElement {
  const me = useMe()
  return me ? <Assets me={me} /> : <PageHeading title={words.title} />
}
