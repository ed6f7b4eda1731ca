//! Every table, as diesel sees it, and nothing else. What a column means stands in `migrations/`.
#![expect(missing_docs, reason = "the macro makes items that it can't document")]

#[macro_use]
mod declare;

tables! {
    $
    company (id) {
        id -> BigInt, version -> BigInt, name -> Nullable<Text>, legal_name -> Nullable<Text>, address -> Nullable<Text>,
        help -> Nullable<Text>, began_on -> Nullable<Date>, logo -> Nullable<Text>, date_format -> Nullable<Text>,
        week_start -> Nullable<Text>, currency -> Nullable<Text>, grouping -> Nullable<Text>, decimals -> Nullable<BigInt>,
        least_hours -> Nullable<BigInt>, most_hours -> Nullable<BigInt>, weeks_back -> Nullable<BigInt>,
        year_begins -> Nullable<BigInt>, setting_up -> Bool, erase_months -> Nullable<BigInt>, remind_days -> Nullable<BigInt>,
        escalate_days -> Nullable<BigInt>,
    }

    setup_steps (step) {
        step -> Text, mark -> Text,
    }

    setup_links (id) {
        id -> BigInt, token_hash -> Text, expires_at -> Timestamp, used_at -> Nullable<Timestamp>,
    }

    roles (id) {
        id -> BigInt, version -> BigInt, role -> Text, role_normalized -> Text,
    }

    role_keys (role_id, permission) {
        role_id -> BigInt,
        permission -> Text,
    }

    departments (id) {
        id -> BigInt, version -> BigInt, name -> Text, name_normalized -> Text, retired -> Bool,
    }

    designations (id) {
        id -> BigInt, version -> BigInt, name -> Text, name_normalized -> Text, retired -> Bool,
    }

    users (id) {
        id -> BigInt,
        empid -> Text,
        empid_normalized -> Text,
        fname -> Text,
        fname_normalized -> Text,
        lname -> Text,
        lname_normalized -> Text,
        name_normalized -> Text,
        email -> Text,
        email_normalized -> Text,
        role_id -> BigInt,
        status -> Text,
        doj -> Nullable<Date>,
        dol -> Nullable<Date>,
        leavingreason -> Nullable<Text>, leaving_kind -> Nullable<Text>,
        image -> Nullable<Text>,
        reimbursement_claim -> Bool,
        password_hash -> Nullable<Text>,
        search -> Text,
        department_id -> Nullable<BigInt>,
        designation_id -> Nullable<BigInt>,
        workphone -> Nullable<Text>, erased_at -> Nullable<Timestamp>,
    }

    user_profiles (user_id) {
        user_id -> BigInt,
        pemail -> Nullable<Text>,
        phone -> Nullable<Text>,
        bloodgroup -> Nullable<Text>,
        birthday -> Nullable<Date>,
        marriage -> Nullable<Date>,
        olb -> Nullable<BigInt>,
        leavebalance_el -> Nullable<BigInt>,
        leavebalance_cl -> Nullable<BigInt>,
        year_leave_el -> Nullable<BigInt>,
        leave_credited -> Bool, leaving_remark -> Nullable<Text>,
        emergencycontact -> Nullable<Text>,
        emergencynumber -> Nullable<Text>,
        permanent_address -> Nullable<Text>,
        current_address -> Nullable<Text>,
        appraisal_rating -> Nullable<Text>,
        version -> BigInt, last_sign_in_at -> Nullable<Timestamp>, invited_at -> Nullable<Timestamp>,
    }

    user_banking (user_id) {
        user_id -> BigInt,
        account -> Nullable<Text>,
        holdername -> Nullable<Text>,
        bank -> Nullable<Text>,
        ifsc -> Nullable<Text>,
        pan_number -> Nullable<Text>,
        bankaddress -> Nullable<Text>,
    }

    user_managers (user_id, manager_id) {
        user_id -> BigInt,
        manager_id -> BigInt,
        line -> Bool,
    }

    sessions (id) {
        id -> BigInt,
        user_id -> BigInt,
        nonce -> Text,
        created_at -> Timestamp,
        last_seen_at -> Timestamp,
        source -> Nullable<Text>,
        agent -> Nullable<Text>,
    }

    signin_failures (id) {
        id -> BigInt,
        email_normalized -> Text,
        source -> Text,
        failed_at -> Timestamp,
    }

    signin_refusals (id) {
        id -> BigInt,
        user_id -> Nullable<BigInt>,
        address_hash -> Text,
        source -> Text,
        reason -> Text,
        refused_at -> Timestamp,
    }

    password_links (user_id, purpose) {
        user_id -> BigInt,
        purpose -> Text,
        token_hash -> Text,
        created_at -> Timestamp,
        expires_at -> Timestamp,
    }

    link_requests (id) {
        id -> BigInt,
        email_normalized -> Text,
        source -> Text,
        requested_at -> Timestamp,
        done_at -> Nullable<Timestamp>,
    }

    mail_calls (id) {
        id -> BigInt,
        user_id -> BigInt,
        called_at -> Timestamp,
    }

    invitations_sent (id) {
        id -> BigInt,
        sender_id -> BigInt,
        user_id -> BigInt,
        sent_at -> Timestamp,
        newcomer -> Bool,
    }

    stand_ins (id) {
        id -> BigInt, version -> BigInt, user_id -> BigInt, stand_in_id -> BigInt, from_date -> Date, to_date -> Date,
        timesheets -> Bool, leaves -> Bool, claims -> Bool, investments -> Bool, assets -> Bool,
        ended_at -> Nullable<Timestamp>,
    }

    approval_steps (id) {
        id -> BigInt, version -> BigInt, kind -> Text, leave_type -> Nullable<Text>, above -> Nullable<BigInt>, approver -> Text,
        role_id -> Nullable<BigInt>, person_id -> Nullable<BigInt>,
    }

    second_steps (id) {
        id -> BigInt, kind -> Text, record_id -> BigInt, user_id -> BigInt, first_by -> BigInt, since -> Timestamp,
        approver -> Text, role_id -> Nullable<BigInt>, person_id -> Nullable<BigInt>,
    }

    family_members (id) {
        id -> BigInt, version -> BigInt, user_id -> BigInt, name -> Text, relation -> Text, dob -> Date,
    }

    comp_off_requests (id) {
        id -> BigInt, version -> BigInt, user_id -> BigInt, day -> Date, account -> Text, count -> BigInt,
        ends -> Nullable<Date>, reason -> Text, signin_time -> Nullable<Timestamp>,
        signout_time -> Nullable<Timestamp>, worked_seconds -> BigInt, hours -> BigInt, status -> Text,
        remark -> Nullable<Text>, by_id -> Nullable<BigInt>, by_name -> Nullable<Text>,
        decided_at -> Nullable<Timestamp>, created_at -> Timestamp, absent_id -> Nullable<BigInt>,
        absent_name -> Nullable<Text>,
    }

    leave_ledger (id) {
        id -> BigInt, user_id -> BigInt, date -> Date, account -> Text, cause -> Text, delta -> BigInt,
        leave_id -> Nullable<BigInt>, holiday_id -> Nullable<BigInt>, label -> Nullable<Text>,
        remark -> Nullable<Text>, by_id -> Nullable<BigInt>, by_name -> Text, created_at -> Timestamp,
        credit_id -> Nullable<BigInt>,
    }

    leave_credits (id) {
        id -> BigInt, version -> BigInt, account -> Text, days -> BigInt, label -> Text, label_normalized -> Text,
        remark -> Nullable<Text>, people -> BigInt, state -> Text, by_id -> Nullable<BigInt>, by_name -> Text,
        created_at -> Timestamp, reason -> Nullable<Text>, taken_back_at -> Nullable<Timestamp>,
        taken_by_id -> Nullable<BigInt>, taken_by_name -> Nullable<Text>, kept -> BigInt,
    }

    leave_credit_kept (credit_id, user_id) {
        credit_id -> BigInt, user_id -> BigInt, why -> Text, used -> BigInt,
    }

    leave_lots (id) {
        id -> BigInt, user_id -> BigInt, account -> Text, given_on -> Date, cause -> Text, label -> Nullable<Text>,
        given -> BigInt, remains -> BigInt, ends -> Nullable<Date>, kept_from -> Nullable<BigInt>, room -> BigInt,
        rolled_into -> Nullable<BigInt>, turn_id -> Nullable<BigInt>, credit_id -> Nullable<BigInt>,
    }

    leave_policies (id) {
        id -> BigInt, version -> BigInt, account -> Text, name -> Nullable<Text>, name_normalized -> Nullable<Text>,
    }

    leave_policy_holders (id) {
        id -> BigInt, user_id -> BigInt, account -> Text, policy_id -> Nullable<BigInt>, from_date -> Date,
    }

    leave_policy_terms (policy_id, from_date) {
        policy_id -> BigInt, from_date -> Date, terms -> Text, gives -> Bool,
    }

    leave_takings (leave_id, lot_id) {
        leave_id -> BigInt, lot_id -> BigInt, halves -> BigInt,
    }

    leave_turn_lines (id) {
        id -> BigInt, turn_id -> BigInt, user_id -> BigInt, account -> Text, policy_id -> Nullable<BigInt>,
        period -> Text, date -> Date, before -> BigInt, delta -> BigInt, why -> Text,
    }

    leave_turn_tellings (id) {
        id -> BigInt, day -> Date, told_at -> Timestamp, people -> BigInt, by_id -> Nullable<BigInt>,
        by_name -> Text,
    }

    leave_turning (id) {
        id -> BigInt, through -> Nullable<Date>, running -> Nullable<Date>, done_to -> BigInt,
    }

    leave_turns (id) {
        id -> BigInt, version -> BigInt, day -> Date, state -> Text, began_at -> Timestamp,
        ended_at -> Nullable<Timestamp>, people -> BigInt, lapsed -> BigInt, given -> BigInt,
        reason -> Nullable<Text>, taken_back_at -> Nullable<Timestamp>, by_id -> Nullable<BigInt>,
        by_name -> Nullable<Text>, stopped_at -> Nullable<Timestamp>, stopped_code -> Nullable<Text>,
    }

    oidc_states (state_hash) {
        state_hash -> Text, nonce -> Text, verifier -> Text, source -> Text, created_at -> Timestamp,
    }

    user_identities (issuer, subject) {
        issuer -> Text, subject -> Text, user_id -> BigInt,
    }

    facts (name) {
        name -> Text, value -> Text,
    }

    reports (id) {
        id -> BigInt, version -> BigInt, user_id -> BigInt, date -> Date, signin_time -> Timestamp,
        signout_time -> Nullable<Timestamp>, sign_in -> Bool, open_since -> Nullable<Timestamp>,
        worked_seconds -> BigInt, sign_in_lat -> Nullable<BigInt>, sign_in_long -> Nullable<BigInt>,
        sign_out_lat -> Nullable<BigInt>, sign_out_long -> Nullable<BigInt>, sign_in_location_error -> Nullable<Text>,
        sign_out_location_error -> Nullable<Text>, remark -> Nullable<Text>, signin_arrived -> Nullable<Timestamp>,
        open_arrived -> Nullable<Timestamp>, signout_arrived -> Nullable<Timestamp>,
    }

    clients (id) {
        id -> BigInt,
        version -> BigInt,
        clientname -> Text,
        clientname_normalized -> Text,
        removed -> Bool,
    }

    projects (id) {
        id -> BigInt,
        version -> BigInt,
        projectname -> Text,
        projectname_normalized -> Text,
        client_id -> BigInt,
        status -> Text,
        kind -> Text,
        startdate -> Date,
        enddate -> Date,
        manager_id -> BigInt,
    }

    team_members (project_id, user_id) {
        project_id -> BigInt,
        user_id -> BigInt,
        position -> BigInt,
        startdate -> Date,
        enddate -> Nullable<Date>,
        allocation -> BigInt,
    }

    tasks (id) {
        id -> BigInt,
        version -> BigInt,
        taskname -> Text,
        taskname_normalized -> Text,
        description -> Text,
        description_normalized -> Text,
        status -> Text,
        project_id -> Nullable<BigInt>,
        user_id -> BigInt, suggested_at -> Nullable<Timestamp>,
    }

    timelogs (id) {
        id -> BigInt,
        version -> BigInt,
        user_id -> BigInt,
        start_of_week -> Date,
        status -> Text,
        remark -> Text,
        total -> BigInt,
        submitted_at -> Nullable<Timestamp>,
    }

    timelog_rows (timelog_id, position) {
        timelog_id -> BigInt,
        position -> BigInt,
        project_id -> BigInt,
        task_id -> BigInt,
        description -> Text,
        mon -> BigInt,
        tue -> BigInt,
        wed -> BigInt,
        thu -> BigInt,
        fri -> BigInt,
    }

    leaves (id) {
        id -> BigInt, version -> BigInt, user_id -> BigInt, kind -> Text, from_date -> Date, to_date -> Date,
        half -> Nullable<Text>, count -> BigInt, reason -> Text, reason_normalized -> Text, status -> Text,
        remark -> Nullable<Text>, cancel_reason -> Nullable<Text>, created_at -> Timestamp,
        cancelled_by -> Nullable<BigInt>, cancelled_from -> Nullable<Text>, away -> Bool,
        cancel_asked_at -> Nullable<Timestamp>,
    }

    leave_types (id) {
        id -> BigInt, version -> BigInt, code -> Text, name -> Nullable<Text>, name_normalized -> Text, mark -> Text,
        paid -> Bool, away -> Bool, balance -> Bool, half_days -> Bool, notice_days -> BigInt,
        most_days -> Nullable<BigInt>, file_days -> Nullable<BigInt>, below -> BigInt, next_year -> Bool,
        months -> BigInt, splits -> Bool, retired -> Bool,
    }

    leave_balances (user_id, account) {
        user_id -> BigInt, account -> Text, balance -> BigInt,
    }

    holidays (id) {
        id -> BigInt,
        version -> BigInt,
        date -> Date,
        occassion -> Text,
        occassion_normalized -> Text,
        optional -> Bool,
    }

    patterns (id) {
        id -> BigInt,
        version -> BigInt,
        name -> Text,
        name_normalized -> Text,
    }

    pattern_weeks (pattern_id, from_date, nth) {
        pattern_id -> BigInt, from_date -> Date, nth -> BigInt, days -> Text,
    }

    pattern_holders (id) {
        id -> BigInt, user_id -> Nullable<BigInt>, pattern_id -> Nullable<BigInt>, from_date -> Date,
    }

    places (id) {
        id -> BigInt, version -> BigInt, name -> Text, name_normalized -> Text, timezone -> Text, optional_holidays -> BigInt,
    }

    place_holders (id) {
        id -> BigInt, user_id -> BigInt, place_id -> Nullable<BigInt>, from_date -> Date,
    }

    holiday_places (holiday_id, place_id) {
        holiday_id -> BigInt,
        place_id -> BigInt,
    }

    calendar_feeds (user_id) {
        user_id -> BigInt,
        secret -> Text,
        secret_hash -> Text,
        created_at -> Timestamp,
    }

    kras (id) {
        id -> BigInt,
        version -> BigInt,
        user_id -> BigInt,
        project_id -> BigInt,
        manager_id -> BigInt,
        summary -> Text,
        summary_normalized -> Text,
        description -> Text,
        measurement_criteria -> Text,
        allocation -> BigInt,
        feedbackdue -> Date,
        accomplishment -> Nullable<Text>,
        gaptofill -> Nullable<Text>,
        feedback -> Nullable<Text>,
        improvement -> Nullable<Text>,
        rating -> Nullable<BigInt>,
        comment -> Nullable<Text>,
        status -> Nullable<Text>,
        step -> BigInt, waits_since -> Nullable<Timestamp>,
    }

    assets (id) {
        id -> BigInt,
        version -> BigInt,
        user_id -> BigInt,
        assesttype -> Text,
        serial -> Text,
        serial_normalized -> Text,
        specification -> Text,
        remark -> Text,
        status -> Text,
        place -> BigInt,
        allocatedon -> Date,
        search -> Text, waits_since -> Nullable<Timestamp>,
    }

    files (id) {
        id -> BigInt,
        key -> Text,
        folder -> Text,
        filename -> Text,
        content_type -> Text,
        size -> BigInt,
        uploaded_by -> BigInt,
        created_at -> Timestamp,
        uses -> BigInt,
        let_go -> Bool,
        remove_at -> Nullable<Timestamp>,
    }

    file_uses (file_key, record) {
        file_key -> Text,
        record -> Text,
        record_id -> BigInt,
        position -> BigInt,
    }

    policies (id) {
        id -> BigInt,
        revision -> BigInt,
        title -> Text,
        title_normalized -> Text,
        description -> Text,
        status -> Text,
        place -> BigInt,
        version -> BigInt,
        version_at -> Timestamp,
        acknowledged -> BigInt,
        search -> Text, told_version -> BigInt,
    }

    policy_versions (policy_id, version) {
        policy_id -> BigInt,
        version -> BigInt,
        version_at -> Timestamp,
        description -> Text,
    }

    policy_files (policy_id, version, position) {
        policy_id -> BigInt,
        version -> BigInt,
        position -> BigInt,
        file_key -> Text,
    }

    policy_acknowledgements (id) {
        id -> BigInt,
        policy_id -> BigInt,
        version -> BigInt,
        user_id -> BigInt,
        acknowledged_at -> Timestamp,
    }

    reimbursement_types (id) {
        id -> BigInt,
        version -> BigInt,
        name -> Text,
        name_normalized -> Text,
        status -> Text,
        amount -> BigInt,
        bill_required -> Text,
    }

    reimbursements (id) {
        id -> BigInt, version -> BigInt, user_id -> BigInt,
        type_id -> BigInt,
        type_name_normalized -> Text,
        bill_no -> Nullable<Text>,
        bill_no_normalized -> Nullable<Text>,
        bill_date -> Date,
        amount -> BigInt,
        month -> Text,
        financial_year -> Text,
        status -> Text,
        remark -> Nullable<Text>,
        over_limit -> Bool, requested_at -> Nullable<Timestamp>,
    }

    investments (id) {
        id -> BigInt, version -> BigInt, user_id -> BigInt,
        title -> Text,
        title_normalized -> Text,
        investment_date -> Date,
        amount -> BigInt,
        financial_year -> Text,
        status -> Text,
        place -> BigInt,
        remark -> Nullable<Text>, requested_at -> Nullable<Timestamp>,
    }

    data_types (id) {
        id -> BigInt,
        version -> BigInt,
        name -> Text,
    }

    data_entries (id) {
        id -> BigInt,
        version -> BigInt,
        type_id -> BigInt,
        name -> Text,
    }

    jobs (id) {
        id -> BigInt,
        version -> BigInt,
        title -> Text,
        title_normalized -> Text,
        summary -> Text,
        description -> Text,
        experience -> Text,
        otherskills -> Text,
        manager_id -> BigInt,
        status -> Text,
        linkedin -> Bool,
        twitter -> Bool,
    }

    job_data (job_id, data_id) {
        job_id -> BigInt,
        data_id -> BigInt,
        position -> BigInt,
    }

    job_panel (job_id, user_id) {
        job_id -> BigInt,
        user_id -> BigInt,
    }

    referrals (id) {
        id -> BigInt,
        version -> BigInt,
        user_id -> BigInt,
        name -> Text,
        name_normalized -> Text,
        email -> Text,
        email_normalized -> Text,
        phone -> Text,
        phone_digits -> Text,
        experience -> Text,
        howknow -> Text,
        status -> Text,
        place -> BigInt,
        search -> Text, submitted_at -> Nullable<Timestamp>,
    }

    referral_skills (referral_id, data_id) {
        referral_id -> BigInt,
        data_id -> BigInt,
        position -> BigInt,
    }

    candidates (id) {
        id -> BigInt,
        version -> BigInt,
        recruiter_id -> BigInt,
        job_id -> BigInt,
        referral_id -> Nullable<BigInt>,
        name -> Text,
        name_normalized -> Text,
        email -> Text,
        email_normalized -> Text,
        phone -> Text,
        phone_digits -> Text,
        experience -> Text,
        currentlocation -> Nullable<Text>,
        preferredlocations -> Text,
        currentctc -> Nullable<BigInt>,
        expectedctc -> Nullable<BigInt>,
        company -> Nullable<Text>,
        noticeperiod -> Nullable<Text>,
        notice_place -> BigInt,
        gender -> Nullable<Text>,
        status -> Text,
        place -> BigInt,
        hybrid -> Bool,
        round -> BigInt,
        interview_at -> Nullable<Timestamp>,
        interview_url -> Nullable<Text>,
        interview_confirmed -> Bool,
        search -> Text, waits_since -> Nullable<Timestamp>,
    }

    candidate_skills (candidate_id, data_id) {
        candidate_id -> BigInt,
        data_id -> BigInt,
        position -> BigInt,
    }

    interviews (candidate_id, round) {
        candidate_id -> BigInt,
        round -> BigInt,
        interview_at -> Timestamp,
        url -> Text,
        confirmed -> Bool,
    }

    candidate_feedback (candidate_id, user_id, position) {
        candidate_id -> BigInt, user_id -> BigInt, position -> BigInt, skill -> Text, rating -> BigInt, question -> Text,
        feedback -> Text, other -> Text, round -> BigInt,
    }

    interview_declines (candidate_id, user_id) {
        candidate_id -> BigInt,
        user_id -> BigInt,
        reason -> Text,
    }

    payslip_looks (id) {
        id -> BigInt,
        sha256 -> Text,
        look -> Text,
    }

    payslip_runs (id) {
        id -> BigInt, made_by -> BigInt, look_id -> BigInt, heads -> Text, months -> Text, state -> Text, total -> BigInt,
        generated -> BigInt, mailed -> BigInt, failed -> BigInt, created_at -> Timestamp, recall_until -> Nullable<Timestamp>,
        leased_until -> Nullable<Timestamp>,
    }

    payslips (id) {
        id -> BigInt, run_id -> BigInt, row_number -> BigInt, user_id -> BigInt, month -> Text, empnumber -> Text, empname -> Text,
        name_normalized -> Text, net_pay -> BigInt, cells -> Text, made_at -> Nullable<Timestamp>, issued -> Bool, mail -> Text,
        address -> Text, replaces -> Nullable<BigInt>, withdrawn_at -> Nullable<Timestamp>, withdrawn_reason -> Nullable<Text>,
    }

    payslip_copies (sha256) {
        sha256 -> Text,
        payslip_id -> BigInt,
    }

    payslip_failures (run_id, row_number) {
        run_id -> BigInt,
        row_number -> BigInt,
        message -> Text,
        sent -> Nullable<Text>,
    }

    audit_entries (id) {
        id -> BigInt, at -> Timestamp, actor_id -> Nullable<BigInt>, actor_name -> Text, actor_normalized -> Text,
        source -> Nullable<Text>, record -> Text, record_id -> Nullable<BigInt>, action -> Text, before -> Nullable<Text>,
        after -> Nullable<Text>, stored_at -> Timestamp,
    }

    audit_seals (seq) {
        seq -> BigInt,
        entry_id -> BigInt,
        seal -> Text,
    }

    audit_tombstones (entry_id) {
        entry_id -> BigInt, person_id -> BigInt, content -> Bool, code -> Text,
    }

    mails (id) {
        id -> BigInt, event -> Nullable<Text>, kind -> Text, recipient -> Text, recipient_normalized -> Text,
        recipient_name -> Text, subject -> Text, subject_normalized -> Text, body -> Text, message_id -> Text, state -> Text,
        tries -> BigInt, next_try_at -> Nullable<Timestamp>, leased_until -> Nullable<Timestamp>, last_error -> Nullable<Text>,
        created_at -> Timestamp, sent_at -> Nullable<Timestamp>, user_id -> Nullable<BigInt>, sent_by -> BigInt, place -> Timestamp,
        merge_key -> Nullable<Text>, merged_into -> Nullable<BigInt>, chat -> Nullable<Text>, held_until -> Nullable<Timestamp>,
    }

    notifications (id) {
        id -> BigInt, user_id -> BigInt, kind -> Text, told -> Text, event -> Nullable<Text>, sent_by -> BigInt, subject -> Text,
        detail -> Nullable<Text>, page -> Nullable<Text>, created_at -> Timestamp, read_at -> Nullable<Timestamp>,
        digest_at -> Nullable<Timestamp>,
    }

    notification_reads (id) {
        id -> BigInt, user_id -> BigInt, read_at -> Timestamp,
    }

    notification_settings (user_id) {
        user_id -> BigInt, version -> BigInt, digest_hour -> BigInt, quiet_from -> Nullable<BigInt>, quiet_until -> Nullable<BigInt>,
    }

    notification_choices (user_id, kind) {
        user_id -> BigInt, kind -> Text, choice -> Text,
    }

    chat_addresses (id) {
        id -> BigInt, version -> BigInt, topic -> Text, sealed -> Nullable<Text>, shown -> Nullable<Text>,
    }

    reminders (decider_id, reader_id, level) {
        decider_id -> BigInt, reader_id -> BigInt, level -> BigInt, reminded_on -> Date, reminded_upto -> Timestamp,
    }

    backup_runs (id) {
        id -> BigInt, day -> Date, attempt -> BigInt, started_at -> Timestamp, leased_until -> Timestamp,
        ended_at -> Nullable<Timestamp>, name -> Nullable<Text>, size -> Nullable<BigInt>, problem -> Nullable<Text>,
    }

    imports (id) {
        id -> BigInt, version -> BigInt, kind -> Text, filename -> Text, filename_normalized -> Text, sheet -> Nullable<Text>,
        size -> BigInt, state -> Text, matchby -> Text, invite -> Bool, heads -> Text, matched -> Text, made -> BigInt,
        changed -> BigInt, same -> BigInt, wrong -> BigInt, total -> BigInt, progress -> BigInt, kept -> BigInt, rows_kept -> Bool,
        made_by -> BigInt, created_at -> Timestamp, ran_by -> Nullable<BigInt>, ran_at -> Nullable<Timestamp>,
        done_at -> Nullable<Timestamp>, taken_by -> Nullable<BigInt>, taken_at -> Nullable<Timestamp>,
        leased_until -> Nullable<Timestamp>,
    }

    import_rows (id) {
        id -> BigInt, import_id -> BigInt, line -> BigInt, place -> BigInt, turn -> BigInt, state -> Text, step -> Text, cells -> Text,
        fields -> Text, reasons -> Text, search -> Text, record_id -> Nullable<BigInt>, record_version -> Nullable<BigInt>, found_version -> Nullable<BigInt>,
    }

    import_columns (kind, head) {
        kind -> Text, head -> Text, field -> Nullable<Text>,
    }

    document_folders (id) {
        id -> BigInt, version -> BigInt, name -> Text, name_normalized -> Text, person_reads -> Bool, manager_reads -> Bool,
        person_puts -> Bool,
    }

    documents (id) {
        id -> BigInt, user_id -> BigInt, folder_id -> BigInt, title -> Text, title_normalized -> Text, issued_on -> Nullable<Date>,
        expires_on -> Nullable<Date>, put_by -> BigInt, created_at -> Timestamp, reminded -> BigInt,
    }

    document_requests (id) {
        id -> BigInt, user_id -> BigInt, folder_id -> BigInt, title -> Text, title_normalized -> Text, due_on -> Date,
        note -> Nullable<Text>, asked_by -> BigInt, created_at -> Timestamp, answered_at -> Nullable<Timestamp>,
        document_id -> Nullable<BigInt>,
    }

    letter_templates (id) {
        id -> BigInt, version -> BigInt, name -> Text, name_normalized -> Text, folder_id -> BigInt, title -> Text, body -> Text,
        signer -> Nullable<Text>, signer_title -> Nullable<Text>, active -> Bool,
    }

    letters (document_id) {
        document_id -> BigInt, template_id -> BigInt,
    }

    checklist_templates (id) {
        id -> BigInt, version -> BigInt, name -> Text, name_normalized -> Text, kind -> Text, active -> Bool, since -> Date,
        roles -> Text, places -> Text, lines -> Text,
    }

    checklists (id) {
        id -> BigInt, version -> BigInt, template_id -> BigInt, user_id -> BigInt, kind -> Text, name -> Text, day -> Date,
        cancelled -> Bool, made_at -> Timestamp,
    }

    checklist_lines (id) {
        id -> BigInt, version -> BigInt, checklist_id -> BigInt, position -> BigInt, text -> Text, text_normalized -> Text,
        owner_id -> Nullable<BigInt>, days -> BigInt, due -> Date, state -> Text, reminded -> Bool,
        done_at -> Nullable<Timestamp>, done_by -> Nullable<BigInt>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(roles, role_keys, users, user_profiles, user_banking, user_managers);
diesel::allow_tables_to_appear_in_same_query!(users, sessions);
diesel::allow_tables_to_appear_in_same_query!(users, reports);
diesel::allow_tables_to_appear_in_same_query!(second_steps, leaves, reimbursements, investments);
